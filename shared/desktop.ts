/**
 * What the renderer and the desktop's main process agree on: the calls of the bridge, its events, and how a
 * failed /webapi call looks. `electron/main/bridge` handles every entry of the table, the preload offers every
 * entry as `window.marqueeDesktop.<area>.<verb>()`; both are checked against the types inferred from here.
 */
import * as z from 'zod/mini';
import { languages, product } from './domain/constants.ts';
import { accountChannels } from './desktop-account.ts';
import { diagnosticsChannels } from './desktop-diagnostics.ts';
import { kioskChannels, kioskEvents } from './desktop-kiosk.ts';
import { linkChannels } from './desktop-links.ts';
import { lockChannels, lockEvents } from './desktop-lock.ts';
import { menuChannels, menuEvents } from './desktop-menu.ts';
import { newsChannels, newsEvents } from './desktop-news.ts';
import { printChannels, printEvents } from './desktop-print.ts';
import { queueChannels, queueEvents } from './desktop-queue.ts';
import { address, serverFault, sessionStorageKind } from './desktop-server.ts';
import { spellingChannels } from './desktop-spelling.ts';
import { systemChannels } from './desktop-system.ts';
import { updatesChannels, updatesEvents } from './desktop-updates.ts';

/** The scheme that main answers itself; the renderer is loaded from `desktopOrigin`, never from file://. */
export const desktopScheme = 'app';
export const desktopOrigin = `${desktopScheme}://${product.urlScheme}`;

/**
 * Header on a /webapi answer that main made up because the server gave none. There is no envelope then (the body
 * is empty), so the client treats it as it treats a failed fetch on the web. Main removes the header from what
 * servers send: only main can set it.
 *
 * - 502 `unreachable`: no connection, name not found, TLS refused, or connection cut
 * - 504 `timeout`: no answer within 30 s
 * - 502 `no-server`: the user has not chosen a server yet
 */
export const failureHeader = 'x-marquee-failure';
export const failureStatus = { unreachable: 502, timeout: 504, 'no-server': 502 } as const;
export type DesktopFailure = keyof typeof failureStatus;

/**
 * Header on an answer of the server's that main had kept and gives while the server cannot be reached: when it
 * came (ISO 8601). Main removes it, too, from what servers send.
 */
export const keptHeader = 'x-marquee-kept';

export type { ServerFault, SessionStorageKind } from './desktop-server.ts';

/** A saved file, as `download.show` takes it: main alone knows where it lies. */
export const savedFileId = z.uuid();

/**
 * What came of a file that the page offered for saving: `url` is the blob's that was clicked, `name` what it is
 * called now, without its folder. `failed`: the disk was full or read-only, or the kind of file is none of ours.
 */
export const downloadEnd = z.strictObject({
  url: z.string(),
  outcome: z.enum(['saved', 'cancelled', 'failed']),
  name: z.string(),
  /** Null unless it was saved. */
  file: z.nullable(savedFileId),
});
export type DownloadEnd = z.infer<typeof downloadEnd>;

/** Light, dark, or as the system says. */
export const colourScheme = z.enum(['light', 'dark', 'auto']);
export type DesktopColourScheme = z.infer<typeof colourScheme>;

/** What main says above the page, once. */
export const desktopNotice = z.enum([
  /** Its process ended, and it was loaded anew. */
  'pageRestarted',
  /** A link of our scheme, of a kind that there is not. */
  'linkUnknown',
  /** One of a kind of ours, but not whole. */
  'linkDamaged',
  /** The server is older than what this client asks of it. */
  'serverOld',
  /** Each call says so, too; this one before the first. */
  'clientOld',
]);
export type DesktopNotice = z.infer<typeof desktopNotice>;

export const desktopSettings = z.strictObject({
  /** Origin of the Marquee server, such as `https://signs.example`. */
  serverUrl: z.string(),
  /** False before the first one: `serverUrl` leads nowhere then, and the page asks for it. */
  isServerChosen: z.boolean(),
  /** The address comes from the computer's policy or MARQUEE_SERVER_URL, so `setServerUrl` answers INVALID. */
  isServerUrlFixed: z.boolean(),
});
/** What came of another address. `kept`: the user has changed their mind, or has something unsaved. */
export const serverChange = z.strictObject({
  outcome: z.union([z.enum(['changed', 'kept']), serverFault]),
  settings: desktopSettings,
});
export type ServerChange = z.infer<typeof serverChange>;
export type DesktopSettings = z.infer<typeof desktopSettings>;

/** Channel → the arguments the page may send and what it gets. Strict: extra arguments and keys are refused. */
export const desktopChannels = {
  'app.info': {
    input: z.tuple([]),
    output: z.strictObject({
      name: z.string(),
      version: z.string(),
      platform: z.string(),
      electron: z.string(),
    }),
  },
  'settings.get': { input: z.tuple([]), output: desktopSettings },
  /**
   * https, or http on this computer; anything else is INVALID, the scheme may be left out. Asked first whether there
   * is a Marquee; then main asks the user. Another server signs in anew: the window reloads. INVALID, too, while the
   * client is locked.
   */
  'settings.setServerUrl': { input: z.tuple([address]), output: serverChange },
  'session.storage': { input: z.tuple([]), output: sessionStorageKind },
  /** Shows a saved file in its folder; false where it is not there any more. */
  'download.show': { input: z.tuple([savedFileId]), output: z.boolean() },
  /** Opens https: and plain mailto: in the system's browser; false where the address is refused. */
  'external.open': { input: z.tuple([address]), output: z.boolean() },
  ...linkChannels,
  'notice.take': { input: z.tuple([]), output: z.array(desktopNotice) },
  /** The language of the last start; null: nobody has chosen one. */
  'window.language': { input: z.tuple([]), output: z.nullable(z.enum(languages)) },
  /** Language of menu, dialogues and Accept-Language; kept for the next start. */
  'window.setLanguage': { input: z.tuple([z.enum(languages)]), output: z.null() },
  /** The page's colours, for what the system draws: menus, dialogues, title bar; kept for the next start. */
  'window.setColourScheme': { input: z.tuple([colourScheme]), output: z.null() },
  ...kioskChannels,
  ...menuChannels,
  ...accountChannels,
  ...printChannels,
  ...queueChannels,
  ...lockChannels,
  ...newsChannels,
  ...diagnosticsChannels,
  ...systemChannels,
  ...spellingChannels,
  ...updatesChannels,
} as const;

/** Event → what the listener is called with. */
export const desktopEvents = {
  'deepLink.pending': z.tuple([]),
  'notice.pending': z.tuple([]),
  /** The computer has slept: what was there before may be again. */
  'power.resumed': z.tuple([]),
  'session.storageChanged': z.tuple([sessionStorageKind]),
  /** Once for every file offered by a click on a link with `download`. */
  'download.ended': z.tuple([downloadEnd]),
  ...kioskEvents,
  ...lockEvents,
  ...menuEvents,
  ...printEvents,
  ...queueEvents,
  ...newsEvents,
  ...updatesEvents,
} as const;

export const desktopErrorCodes = [
  'FORBIDDEN', // the caller is not the top frame of the app
  'INVALID', // wrong, missing, extra or oversized arguments
  'FAILED', // anything else; the log has the reason
] as const;
export type DesktopErrorCode = (typeof desktopErrorCodes)[number];

/** Errors cross as values: contextBridge would strip everything but the message from a thrown one. */
export type DesktopAnswer<Value> =
  | { ok: true; value: Value }
  | { ok: false; error: { code: DesktopErrorCode; message: string } };

export type DesktopChannel = keyof typeof desktopChannels;
export type DesktopInput<C extends DesktopChannel> = z.infer<(typeof desktopChannels)[C]['input']>;
export type DesktopOutput<C extends DesktopChannel> = z.infer<
  (typeof desktopChannels)[C]['output']
>;
export type DesktopEvent = keyof typeof desktopEvents;
export type DesktopEventArguments<E extends DesktopEvent> = z.infer<(typeof desktopEvents)[E]>;

type AreaOf<Name extends string> = Name extends `${infer Area}.${string}` ? Area : never;
type VerbIn<Area extends string, Name extends string> = Name extends `${Area}.${infer Verb}`
  ? Verb
  : never;

type Calls = {
  [Area in AreaOf<DesktopChannel>]: {
    [Verb in VerbIn<Area, DesktopChannel>]: (
      ...input: DesktopInput<Extract<`${Area}.${Verb}`, DesktopChannel>>
    ) => Promise<DesktopAnswer<DesktopOutput<Extract<`${Area}.${Verb}`, DesktopChannel>>>>;
  };
};
type Subscriptions = {
  [Area in AreaOf<DesktopEvent>]: {
    [Verb in VerbIn<Area, DesktopEvent> as `on${Capitalize<Verb>}`]: (
      listener: (
        ...values: DesktopEventArguments<Extract<`${Area}.${Verb}`, DesktopEvent>>
      ) => void,
    ) => () => void;
  };
};

/** `window.marqueeDesktop`: `await bridge.session.storage()`, `const stop = bridge.deepLink.onPending(…)`. */
export type DesktopBridge = Calls & Subscriptions;

declare global {
  /** Defined by the preload; absent in the web build. */
  var marqueeDesktop: DesktopBridge | undefined;
}
