import type { Language } from '#shared/domain/constants.ts';
import type { Log } from '../log/log.ts';
import type { Absence } from './drawn-pages.ts';
import { isPlayerUrl, playerUrl } from './player-rules.ts';
import { createRetries, type Retries } from './retries.ts';

/** Of Electron's WebContents, what is used; events are listened to by their names. */
export type PlayerContents = {
  loadURL(url: string): Promise<void>;
  forcefullyCrashRenderer(): void;
  isDestroyed(): boolean;
  on(
    event: 'did-fail-load',
    listener: (
      event: unknown,
      code: number,
      what: string,
      url: string,
      isMainFrame: boolean,
    ) => void,
  ): unknown;
  on(
    event: 'did-navigate',
    listener: (event: unknown, url: string, status: number) => void,
  ): unknown;
  on(
    event: 'render-process-gone',
    listener: (event: unknown, details: { reason: string }) => void,
  ): unknown;
  on(event: 'unresponsive', listener: () => void): unknown;
};

export type Playing = {
  /** Loads the player, from the server that is configured now. */
  load(): void;
  stop(): void;
};

/** Chromium's: the load was replaced by another one. */
const aborted = -3;

/** Chromium's numbers for certificates that are not accepted. */
const isCertificate = (code: number) => code <= -200 && code > -300;

/**
 * Keeps the player in the window, with nobody there to help: what crashes or hangs is loaded anew, what
 * cannot be reached is asked again, after pauses that grow. Once the player was here its worker answers
 * in the server's place, so a restart without a network is an ordinary load.
 */
export function keepPlaying(
  contents: PlayerContents,
  parts: {
    origin: () => string;
    language: () => Language;
    /** Null: the player is there to be loaded. */
    ask: (url: string) => Promise<Absence | null>;
    page: (absence: Absence) => string;
    now: () => number;
    log: Log;
  },
): Playing {
  const { log } = parts;
  const [questions, crashes] = [createRetries(parts.now), createRetries(parts.now)];
  let timer: NodeJS.Timeout | null = null;
  let shown: Absence | null = null;
  /** Counts what was begun: an answer to something older is no answer any more. */
  let turn = 0;

  const show = (url: string) => {
    // What becomes of it is told by the events below.
    if (!contents.isDestroyed()) contents.loadURL(url).catch(() => undefined);
  };

  function load(): void {
    begin();
    shown = null;
    show(playerUrl(parts.origin(), parts.language()));
  }

  function begin(): number {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    turn += 1;
    return turn;
  }

  function later(retries: Retries, act: () => void): void {
    begin();
    timer = setTimeout(act, retries.pause());
  }

  function tell(absence: Absence): void {
    if (absence !== shown) {
      log.info('kiosk.absent', { absence });
      shown = absence;
      show(parts.page(absence));
    }
    later(questions, () => void askAgain());
  }

  async function askAgain(): Promise<void> {
    const own = begin();
    const absence = await parts
      .ask(playerUrl(parts.origin(), parts.language()))
      .catch(() => 'unreachable' as const);
    if (own !== turn || contents.isDestroyed()) return;
    if (absence === null) load();
    else tell(absence);
  }

  const isOurs = (url: string) => isPlayerUrl(url, parts.origin());

  contents.on('did-fail-load', (_event, code, _what, url, isMainFrame) => {
    if (!isMainFrame || code === aborted || !isOurs(url)) return;
    tell(isCertificate(code) ? 'untrusted' : 'unreachable');
  });
  contents.on('did-navigate', (_event, url, status) => {
    if (!isOurs(url)) return;
    shown = null;
    if (status >= 400) tell(absenceOf(status));
  });
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    log.error('kiosk.gone', reason);
    later(crashes, load);
  });
  contents.on('unresponsive', () => {
    log.error('kiosk.unresponsive', 'no answer');
    // A page that hangs takes no reload; its process ends, and is loaded again as above.
    if (!contents.isDestroyed()) contents.forcefullyCrashRenderer();
  });

  return { load, stop: () => void begin() };
}

/** A server that is being started or repaired, or another one than ours. */
export function absenceOf(status: number): Absence {
  return status >= 500 ? 'unreachable' : 'noPlayer';
}
