import { beforeEach, expect, test, vi } from 'vitest';
import { desktopChannels, type DesktopChannel } from '#shared/desktop.ts';
import type { Diagnostics } from '#shared/desktop-diagnostics.ts';
import { InvalidInput, type BridgeHandlers } from './answer-call.ts';
import { registerBridge } from './register-bridge.ts';

type Listener = (event: unknown, ...input: unknown[]) => Promise<unknown>;
const { handled } = vi.hoisted(() => ({ handled: new Map<string, Listener>() }));
vi.mock('electron', () => ({
  ipcMain: { handle: (channel: string, listener: Listener) => handled.set(channel, listener) },
}));

// Object.keys forgets the key type of a table that is a constant.
const channels = Object.keys(desktopChannels) as DesktopChannel[];
const choices = {
  printer: 'Office',
  paper: 'a4',
  copies: 1,
  sides: 'one',
  orientation: 'portrait',
  isSilent: false,
};
const queued = [
  {
    document: { kind: 'receipt', tradeNo: '06AVBPRQF1QW7ZZZ3J0G' },
    number: '06AVBPRQF1QW7ZZZ3J0G',
    kindName: 'Receipt',
    day: '2026-01-15',
  },
];
const waiting = {
  link: { kind: 'team-invitation', token: '0123456789abcdefghij' },
  namesServer: true,
} as const;
const goodInput: { [C in DesktopChannel]: unknown[] } = {
  'app.info': [],
  'settings.get': [],
  'settings.setServerUrl': ['https://signs.example'],
  'session.storage': [],
  'account.list': [],
  'account.introduce': [{ name: 'Ann', email: 'ann@signs.example' }],
  'account.open': ['https://signs.example 2'],
  'account.add': [],
  'account.endAll': [],
  'external.open': ['https://signs.example'],
  'download.show': ['9ceeef52-81ab-412c-a853-12f1f1de1ed4'],
  'diagnostics.read': [],
  'diagnostics.openFolder': ['logs'],
  'deepLink.take': [],
  'deepLink.follow': [waiting],
  'deepLink.followTo': [waiting, { kind: 'newAccount' }],
  'deepLink.opening': [],
  'deepLink.choose': ['hereInstead'],
  'notice.take': [],
  'window.language': [],
  'window.setLanguage': ['ja'],
  'window.setColourScheme': ['dark'],
  'kiosk.state': [],
  'kiosk.start': ['77309411328'],
  'kiosk.stop': [],
  'kiosk.identify': [],
  'kiosk.setStartsWithComputer': [true],
  'lock.state': [],
  'lock.now': [],
  'lock.set': [{ afterMinutes: 15, withSystem: true }],
  'menu.offer': [['members', 'print']],
  'menu.take': [],
  'news.tell': [
    {
      unread: 1,
      items: [
        { id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f', title: 'New sign-in', body: 'From here.' },
      ],
    },
  ],
  'news.take': [],
  'spelling.state': [],
  'spelling.set': [['en-US', 'hy']],
  'updates.state': [],
  'updates.check': [],
  'updates.download': [],
  'updates.cancel': [],
  'updates.install': [],
  'system.state': [],
  'system.set': [{ news: 'hidden', startsWithComputer: true }],
  'print.choices': ['invoice'],
  'print.prepare': [{ kind: 'receipt', tradeNo: '06AVBPRQF1QW7ZZZ3J0G' }, 'a4'],
  'print.preview': ['9ceeef52-81ab-412c-a853-12f1f1de1ed4'],
  'print.save': ['9ceeef52-81ab-412c-a853-12f1f1de1ed4'],
  'print.drag': ['9ceeef52-81ab-412c-a853-12f1f1de1ed4'],
  'print.send': ['9ceeef52-81ab-412c-a853-12f1f1de1ed4', choices],
  'print.cancel': ['9ceeef52-81ab-412c-a853-12f1f1de1ed4'],
  'print.release': ['9ceeef52-81ab-412c-a853-12f1f1de1ed4'],
  'queue.state': [],
  'queue.print': [queued, choices],
  'queue.archiveChoices': [],
  'queue.archive': [
    queued,
    {
      pattern: '{year}/{month}/{number}.pdf',
      existing: 'skip',
      month: { name: '2026-01', table: 'Number\r\n' },
    },
  ],
  'queue.pause': [],
  'queue.resume': [],
  'queue.cancel': ['9ceeef52-81ab-412c-a853-12f1f1de1ed4'],
  'queue.retry': [['9ceeef52-81ab-412c-a853-12f1f1de1ed4']],
  'queue.redirect': ['9ceeef52-81ab-412c-a853-12f1f1de1ed4', choices],
  'queue.clear': [],
  'queue.reveal': ['9ceeef52-81ab-412c-a853-12f1f1de1ed4'],
  'queue.drag': ['9ceeef52-81ab-412c-a853-12f1f1de1ed4'],
};
const page = { url: 'app://marquee/application', parent: null };
const invalid = { ok: false, error: { code: 'INVALID', message: 'invalid arguments' } };
const entered = vi.fn();

const kiosk = { displays: [], filledId: null, chosenId: null, startsWithComputer: null };
const lock = { isLocked: false, isUnmarked: false, afterMinutes: 0, withSystem: false } as const;
const system = {
  news: 'full',
  hasTray: false,
  closesToTray: false,
  startsHidden: false,
  canNotify: true,
  startsWithComputer: false,
  canCloseToTray: true,
} as const;
const updates = {
  version: '0.1.0',
  by: 'client',
  hasServer: true,
  stage: 'ready',
  askedAt: '2026-11-24T01:00:00.000Z',
  found: 'newer',
  offer: { version: '0.2.0', way: 'command', size: 98_304_512 },
  download: { received: 98_304_512, begun: 'resumed' },
  file: '9ceeef52-81ab-412c-a853-12f1f1de1ed4',
  command: 'sudo apt install ~/Downloads/marquee-0.2.0-linux-amd64.deb',
  problem: null,
} as const;
const opening = { opener: 'this', canLeave: true } as const;
const spelling = { isOfSystem: false, chosen: [], offered: null };
const facts: Diagnostics = {
  version: '0.1.0',
  install: 'deb',
  electron: '45',
  chromium: '150',
  system: 'Linux',
  server: {
    origin: 'https://signs.example',
    fault: null,
    version: '0.1.0',
    answerMs: 12,
    clockAheadMs: 0,
  },
  keychain: 'keychain',
  links: 'this',
  printers: [],
  displays: ['1920 × 1080 at 1'],
  clock: { at: '2026-11-21T01:00:00.000Z', zone: 'Asia/Taipei' },
  logFolder: '~/.config/Marquee/logs',
  text: 'Marquee: 0.1.0',
};
const settings = {
  serverUrl: 'https://signs.example',
  isServerChosen: true,
  isServerUrlFixed: false,
};
const idle = { items: [], paused: null, stuck: null };
const handlers: BridgeHandlers = {
  'app.info': () => ({ name: 'Marquee', version: '1', platform: 'linux', electron: '45' }),
  'settings.get': () => settings,
  'settings.setServerUrl': () => ({ outcome: 'changed', settings }),
  'session.storage': () => 'memory',
  'account.list': () => [],
  'account.introduce': () => null,
  'account.open': () => 'left',
  'account.add': () => 'kept',
  'account.endAll': () => null,
  'external.open': async () => true,
  'download.show': () => true,
  'diagnostics.read': () => facts,
  'diagnostics.openFolder': () => true,
  'deepLink.take': () => waiting,
  'deepLink.follow': () => null,
  'deepLink.followTo': () => 'notMarquee',
  'deepLink.opening': () => opening,
  'deepLink.choose': () => opening,
  'notice.take': () => ['linkDamaged'],
  'window.language': () => 'ja',
  'window.setLanguage': () => null,
  'window.setColourScheme': () => null,
  'kiosk.state': () => kiosk,
  'kiosk.start': () => kiosk,
  'kiosk.stop': () => kiosk,
  'kiosk.identify': () => null,
  'kiosk.setStartsWithComputer': () => kiosk,
  'lock.state': () => lock,
  'lock.now': () => lock,
  'lock.set': () => lock,
  'menu.offer': () => null,
  'menu.take': () => 'find',
  'news.tell': () => null,
  'news.take': () => ({ id: null }),
  'spelling.state': () => spelling,
  'spelling.set': () => spelling,
  'updates.state': () => updates,
  'updates.check': async () => updates,
  'updates.download': async () => updates,
  'updates.cancel': () => updates,
  'updates.install': async () => updates,
  'system.state': () => system,
  'system.set': () => system,
  'print.choices': () => ({ printers: [], last: null }),
  'print.prepare': () => ({ problem: 'documentGone' }),
  'print.preview': () => null,
  'print.drag': async () => null,
  'print.save': () => ({ outcome: 'cancelled', name: '', file: null, problem: null }),
  'print.send': () => ({ problem: 'noPrinter' }),
  'print.cancel': () => null,
  'print.release': () => null,
  'queue.state': () => idle,
  'queue.print': () => 'added',
  'queue.archiveChoices': () => ({ pattern: '{number}.pdf', existing: 'skip' }),
  'queue.archive': () => 'cancelled',
  'queue.pause': () => idle,
  'queue.resume': () => idle,
  'queue.cancel': async () => idle,
  'queue.retry': () => idle,
  'queue.redirect': async () => ({ problem: 'paperUnknown' }),
  'queue.clear': () => idle,
  'queue.reveal': () => true,
  'queue.drag': () => true,
};
const failures: unknown[] = [];

beforeEach(() => {
  handled.clear();
  entered.mockClear();
  failures.length = 0;
  const watched = Object.fromEntries(
    Object.entries(handlers).map(([channel, handler]) => [
      channel,
      (...input: unknown[]) => {
        entered(channel);
        return (handler as (...values: unknown[]) => unknown)(...input);
      },
    ]),
  );
  // The same handlers under the same names, only watched.
  registerBridge(watched as unknown as BridgeHandlers, { log, isLocked: () => isLocked });
});

let isLocked = false;
const log = {
  info: () => undefined,
  error: (_event: string, cause: unknown) => failures.push(cause),
};

const call = (channel: string, event: unknown, ...input: unknown[]) =>
  handled.get(channel)?.(event, ...input);

test('every channel of the table is handled, and no other', () => {
  expect([...handled.keys()].toSorted()).toEqual([...channels].toSorted());
});

test.each(channels)('%s answers its own page, and nobody else', async (channel) => {
  const good = await call(channel, { senderFrame: page }, ...goodInput[channel]);
  expect(good).toMatchObject({ ok: true });
  entered.mockClear();

  const gone = {
    get url(): string {
      throw new Error('Render frame was disposed');
    },
    parent: null,
  };
  const strangers = [
    null,
    gone,
    { ...page, parent: page },
    { url: 'https://signs.example/', parent: null },
    { url: 'app://marquee.evil/', parent: null },
    { url: 'about:blank', parent: null },
    { url: '', parent: null },
  ];
  for (const senderFrame of strangers) {
    expect(await call(channel, { senderFrame }, ...goodInput[channel])).toEqual({
      ok: false,
      error: { code: 'FORBIDDEN', message: 'not allowed from here' },
    });
  }
  expect(entered).not.toHaveBeenCalled();
});

test.each(channels)('%s refuses wrong, missing, extra and oversized arguments', async (channel) => {
  const good = goodInput[channel];
  const bad: unknown[][] = [
    [...good, undefined],
    [...good, 'extra'],
    [{ channel }],
    ['x'.repeat(5_000)],
    [7],
  ];
  if (good.length > 0) bad.push([], [null], ['']);
  for (const input of bad) {
    expect(await call(channel, { senderFrame: page }, ...input)).toEqual(invalid);
  }
  expect(entered).not.toHaveBeenCalled();
});

test('errors cross as a code; what went wrong stays in the log', async () => {
  const path = '/home/ann/.config/Marquee/settings.json';
  for (const [thrown, code] of [
    [new Error(`EACCES ${path}`), 'FAILED'],
    [new InvalidInput(path), 'INVALID'],
  ] as const) {
    handled.clear();
    registerBridge(
      {
        ...handlers,
        'settings.get': () => {
          throw thrown;
        },
      },
      { log, isLocked: () => false },
    );
    const answer = await call('settings.get', { senderFrame: page });
    expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(answer)).not.toContain('/home');
  }
  expect(failures).toHaveLength(1);
});

test('the locked client shows no documents, and neither prints nor changes the computer', async () => {
  isLocked = true;
  const refused: string[] = [];
  for (const channel of channels) {
    const answer = await call(channel, { senderFrame: page }, ...goodInput[channel]);
    if (!(answer as { ok: boolean }).ok) refused.push(channel);
  }
  isLocked = false;
  const behind = channels.filter((channel) => /^(?:queue|print|download)\./.test(channel));
  const settingsOf = ['kiosk.setStartsWithComputer', 'system.set', 'spelling.set'];
  expect(refused.toSorted()).toEqual([...behind, ...settingsOf].toSorted());
});
