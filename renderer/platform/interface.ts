import type { DesktopBridge, DesktopFailure } from '#shared/desktop.ts';
import type { Language } from '#shared/domain/constants.ts';

/**
 * How saving a file went. `started`: handed to the browser, which shows the rest itself. `name`: what the file is
 * called now; `file`: by what the shell shows it in its folder.
 */
export type SaveOutcome =
  | { kind: 'started' | 'cancelled' | 'failed' }
  | { kind: 'saved'; name: string; file: string | null };

/** Everything in which the two builds differ; the rest of the renderer does not know which it is. */
export interface Platform {
  readonly target: 'web' | 'desktop';
  /** Do unsafe calls carry X-XSRF-TOKEN? Not where main adds a bearer token. */
  readonly needsCsrf: boolean;
  /** Why there is no server behind an answer that the shell made up; null = it is a server's. */
  madeUpFailure(headers: Headers): DesktopFailure | null;
  /** Hears of every answer of the server's, where the shell may have kept it from an earlier time. */
  noteAnswer?(headers: Headers): void;
  /** What the client keeps under a cookie's name (language, consent); null = nothing. */
  recall(name: string): string | null;
  remember(name: string, value: string, until: Date): void;
  /** The language that the program around the page was left in; null = none, or no program. */
  keptLanguage(): Promise<Language | null>;
  /** Called with the language before the first screen, and when it changes. */
  announceLanguage(language: Language): Promise<void>;
  /** What comes of the file behind a blob's address; called before the click that offers it for saving. */
  saved(url: string): Promise<SaveOutcome>;
  /** What the shell offers beyond a browser; null on the web. */
  readonly shell: DesktopBridge | null;
  /** Prepares the page; called once, before the first screen. */
  start(): void;
}
