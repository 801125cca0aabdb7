// @ts-check

/**
 * The directions in which imports may go, as data. A room is a folder or a file; `*` stands for one
 * folder name and makes a room of each. The most specific room a file lies in counts. Inside a room
 * everything may be imported; outside of it only what `may` names.
 *
 * @typedef {object} RoomRule
 * @property {string} room
 * @property {string[]} may rooms whose files may be imported, with all rooms inside them
 * @property {string} reason what the rule protects; part of every finding
 */

const everything = ['shared', 'resources', 'server', 'renderer', 'electron', 'build', 'tests'];

const leaf = ['shared', 'resources'];

const serverServices = ['server/db', 'server/jobs', 'server/ports', 'server/config.ts'];

/** What every area of the server stands on beside the services: the context of a call and of a job. */
const callKit = [
  'accepted-bytes.ts',
  'changed-values.ts',
  'context.ts',
  'handler.ts',
  'job-services.ts',
].map((file) => `server/modules/${file}`);

/** Areas of the server, lowest first: each knows those before it, never one after it. */
const serverAreas = [
  'notification',
  'plan',
  'newsletter',
  'app',
  'misc',
  'account',
  'team',
  'signage',
  'commerce',
  'retention',
];

/** @type {RoomRule[]} */
const areaRules = serverAreas.map((area, at) => ({
  room: `server/modules/${area}`,
  may: [
    ...serverAreas.slice(0, at).map((lower) => `server/modules/${lower}`),
    ...callKit,
    ...serverServices,
    ...leaf,
  ],
  reason: `a handler knows neither how it was reached nor areas above its own: ${serverAreas.join(' ← ')}`,
}));

/** What a feature of the renderer stands on, the lowest last. */
const rendererParts = [
  'renderer/parts',
  'renderer/list',
  'renderer/ui',
  'renderer/api',
  'renderer/platform',
];

const rendererOrder =
  'app → features → parts → list → {ui, api} → platform → shared; importing upwards ties one knot of all files';

/** @type {readonly RoomRule[]} */
export const roomRules = [
  {
    room: 'shared',
    may: ['shared'],
    reason: 'shared runs everywhere, so it knows nothing but itself',
  },
  {
    room: 'shared/errors',
    may: [],
    reason: 'the error catalogue is the lowest layer: errors ← domain ← schema ← contract',
  },
  {
    room: 'shared/domain',
    may: ['shared/errors'],
    reason: 'rules know nothing of schemas and calls: errors ← domain ← schema ← contract',
  },
  {
    room: 'shared/schema',
    may: ['shared/errors', 'shared/domain'],
    reason: 'schemas know nothing of calls: errors ← domain ← schema ← contract',
  },
  {
    room: 'shared/contract',
    may: ['shared/errors', 'shared/domain', 'shared/schema'],
    reason: 'the contract stands on errors, domain and schema only',
  },
  {
    room: 'resources',
    may: [],
    reason: 'resources are data',
  },
  {
    room: 'renderer',
    may: leaf,
    reason: 'what lies outside the rooms of the renderer (types, say) knows none of them',
  },
  {
    room: 'renderer/app',
    may: ['renderer/features', ...rendererParts, ...leaf],
    reason: 'app is the only place that sees every feature, and sees nothing outside the renderer',
  },
  {
    room: 'renderer/features/*',
    may: [...rendererParts, ...leaf],
    reason:
      'a feature imports neither another feature nor the app: move what both need to renderer/parts or renderer/api',
  },
  {
    room: 'renderer/parts',
    may: [
      'renderer/parts',
      'renderer/list',
      'renderer/ui',
      'renderer/api',
      'renderer/platform',
      ...leaf,
    ],
    reason: rendererOrder,
  },
  {
    room: 'renderer/parts/slideshow/stage',
    may: ['renderer/ui/template', 'renderer/platform/time/wait.ts', 'shared'],
    reason:
      'screens draw slides with the stage, which is of the few files that the player loads: no network, no component',
  },
  {
    room: 'renderer/list',
    may: ['renderer/ui', 'renderer/api', 'renderer/platform', ...leaf],
    reason: rendererOrder,
  },
  {
    room: 'renderer/ui',
    may: ['renderer/platform', ...leaf],
    reason: `an atom knows neither contract nor network: ${rendererOrder}`,
  },
  {
    room: 'renderer/api',
    may: ['renderer/platform', ...leaf],
    reason: rendererOrder,
  },
  {
    room: 'renderer/platform',
    may: leaf,
    reason: `the platform is the lowest room of the renderer: ${rendererOrder}`,
  },
  {
    room: 'renderer/player',
    may: [...rendererParts, ...leaf],
    reason:
      'the player is a small page of its own; a feature would bring the whole application along',
  },
  {
    room: 'renderer/sheet',
    may: ['renderer/features/print', ...rendererParts, ...leaf],
    reason: 'what is printed is drawn without the application around it',
  },
  {
    room: 'renderer/bot-check',
    may: ['shared'],
    reason: 'the bot check is a script of its own that other pages load; it must stay tiny',
  },
  {
    room: 'renderer/server-pages',
    may: ['renderer/ui/theme', 'renderer/platform/place/anchor.ts', 'shared'],
    reason: 'what the server’s own pages load is the look and a little script, and must stay tiny',
  },
  {
    room: 'server',
    may: ['server', ...leaf],
    reason: 'the server knows neither screens nor desktop',
  },
  {
    room: 'server/app.ts',
    may: ['server/http', 'server/modules', 'server/sandbox', ...serverServices, ...leaf],
    reason: 'main → app → http → modules → {db, jobs, ports} → shared',
  },
  {
    room: 'server/config.ts',
    may: ['server/config', ...leaf],
    reason: 'the configuration is parsed once, before anything else exists',
  },
  {
    room: 'server/config',
    may: leaf,
    reason: 'the configuration is parsed once, before anything else exists',
  },
  {
    room: 'server/http',
    may: ['server/modules', ...serverServices, ...leaf],
    reason: 'main → app → http → modules → {db, jobs, ports} → shared',
  },
  {
    room: 'server/modules',
    may: [...serverAreas.map((area) => `server/modules/${area}`), ...serverServices, ...leaf],
    reason:
      'a handler does not know how it was reached: http → modules → {db, jobs, ports} → shared',
  },
  ...areaRules,
  {
    room: 'server/db',
    may: ['server/ports', 'server/config.ts', ...leaf],
    reason: 'the database knows nothing of calls and jobs: modules → {db, jobs, ports} → shared',
  },
  {
    room: 'server/jobs',
    may: [...serverServices, ...leaf],
    reason:
      'what a job does lives in its module and is handed in: modules → {db, jobs, ports} → shared',
  },
  {
    room: 'server/ports',
    may: ['server/db', 'server/config.ts', ...leaf],
    reason: 'a port knows nothing of calls and jobs: modules → {db, jobs, ports} → shared',
  },
  {
    room: 'server/sandbox',
    may: ['server/http', 'server/modules', ...serverServices, ...leaf],
    reason: 'the sandbox stands beside the ports and is mounted by the app only',
  },
  {
    room: 'electron',
    may: leaf,
    reason: 'the desktop shell meets the renderer over the bridge and the server over the network',
  },
  {
    room: 'build',
    may: ['build', 'shared'],
    reason: 'what builds the product is no part of it',
  },
  {
    room: 'tests',
    may: everything,
    reason: 'tests see everything',
  },
];

/**
 * Folders whose own folders sort the files of one area and are no layers: these may form a knot.
 * @type {readonly string[]}
 */
export const wholeRooms = ['server/modules/account'];

/**
 * Single files that a whole region leaves alone.
 * @type {readonly { from: RegExp, to: RegExp, unlessSameArea?: boolean, reason: string }[]}
 */
export const fileRules = [
  {
    from: /^server\//,
    to: /^server\/modules\/.*sql\.ts$/,
    unlessSameArea: true,
    reason: 'an area’s queries are its own; call a function of that module instead',
  },
  {
    from: /^server\/(?:modules|http)\/.*(?<!sql)\.ts$/,
    to: /^server\/db\/schema\//,
    reason: 'an area, or the pipeline, speaks SQL in its files named sql.ts or …-sql.ts only',
  },
  {
    from: /^renderer\/ui\//,
    to: /^shared\/contract\//,
    reason: 'an atom knows neither contract nor network: what does lies in renderer/parts',
  },
  {
    from: /^renderer\//,
    to: /^shared\/contract\/table\.ts$/,
    reason: 'pages load the contract of their area, never the whole table',
  },
];

/**
 * Packages. `only` names what is allowed, `never` what is not.
 * @type {readonly { from: RegExp, only?: RegExp, never?: RegExp, reason: string }[]}
 */
export const packageRules = [
  {
    from: /^shared\//,
    only: /^zod(?:\/|$)/,
    reason: 'shared is pure and runs everywhere; zod is the one package it may use',
  },
  {
    from: /^renderer\//,
    never: /^(?:node:|electron(?:\/|$)|pg(?:\/|$)|drizzle-orm|fastify|@fastify\/)/,
    reason: 'the renderer knows neither Electron nor SQL nor Node.js',
  },
  {
    from: /^renderer\/ui\//,
    never: /^(?:@tanstack\/|ky$)/,
    reason: 'an atom knows neither contract nor network: what does lies in renderer/parts',
  },
  {
    from: /^renderer\/(?:player|parts\/slideshow\/stage)\//,
    never: /^(?:react|@mantine\/|@tanstack\/|i18next|jotai)/,
    reason: 'a screen loads a few files and no library of components',
  },
  {
    from: /^server\//,
    never: /^(?:electron(?:\/|$)|react|@mantine\/)/,
    reason: 'the server knows neither screens nor desktop',
  },
  {
    from: /^server\/modules\/.*(?<!sql)\.ts$/,
    never: /^drizzle-orm/,
    reason: 'an area speaks SQL in its files named sql.ts or …-sql.ts only',
  },
  {
    from: /^electron\//,
    never: /^(?:pg(?:\/|$)|drizzle-orm|fastify|@fastify\/|react|@mantine\/)/,
    reason: 'the desktop shell neither serves nor draws',
  },
];
