import type { Language } from '#shared/domain/constants.ts';
import { Stage } from '#renderer/parts/slideshow/stage/stage.ts';
import { pause } from '#renderer/platform/time/wait.ts';
import { pauseAfter } from './core/backoff.ts';
import { ServerClock } from './core/clock.ts';
import type { Slideshow } from './core/program.ts';
import { Playback, type Idle } from './playback.ts';
import { Calendars } from './server/calendars.ts';
import { isRefused } from './server/call.ts';
import type { Watched } from './server/watched.ts';
import { notice, type NoticeName } from './views/notice.ts';

/** Refusals that say why nothing plays; after each it is asked again, more and more seldom. */
const refusals = {
  1: 'signIn',
  5: 'gone',
  7: 'gone',
  8: 'gone',
  1016: 'gone',
  2003: 'full',
} as const;

/** So long nothing is said, since most slides are here before. */
const quietMs = 1000;

/** Whoever follows a shortcut, or tries a slideshow: it plays here, and nothing of it is kept. */
export class Viewer {
  readonly element = document.createElement('div');
  readonly #watched: Watched['ask'];
  readonly #language: Language;
  readonly #stage = new Stage();
  readonly #clock = new ServerClock(0);
  readonly #calendars: Calendars;
  readonly #playback: Playback;
  #hash: string | null = null;
  #notice: HTMLElement | null = null;
  #noticed: NoticeName | null = null;

  constructor(watched: Watched, language: Language) {
    this.#watched = watched.ask;
    this.#calendars = new Calendars(watched.askCalendar, false);
    this.#language = language;
    this.element.append(this.#stage.element);
    this.#playback = new Playback({
      stage: this.#stage,
      clock: this.#clock,
      isKept: ({ media, type }) => media !== null || type === 'web' || type === 'template',
      addressOf: ({ url }) => url,
      calendar: this.#calendars.watch,
      onShow: () => this.#say(null),
      // Screens alone tell what they played.
      onShown: () => undefined,
      onFault: () => undefined,
      onIdle: (reason) => this.#onIdle(reason),
      onLoop: () => undefined,
    });
  }

  run(): Promise<never> {
    setTimeout(() => this.#sayLoading(), quietMs);
    return Promise.race([this.#playback.run(), this.#ask()]);
  }

  /** Keeps the viewer's place, and hears of what is published anew. */
  async #ask(): Promise<never> {
    let failures = 0;
    for (;;) {
      try {
        await pause((await this.#renew()) * 1000);
        failures = 0;
      } catch (error) {
        failures += 1;
        this.#onFailure(error);
        const seconds = isRefused(error, 4) ? error.detail('seconds') : null;
        await pause(seconds === null ? pauseAfter(failures) : seconds * 1000);
      }
    }
  }

  async #renew(): Promise<number> {
    const { slideshow, renewSeconds, ...times } = await this.#watched(this.#hash);
    this.#clock.add(times);
    this.#playback.hold(false);
    if (slideshow) this.#take(slideshow);
    return renewSeconds;
  }

  #take(slideshow: Slideshow): void {
    this.#hash = slideshow.hash;
    this.#calendars.follow([slideshow]);
    const screen = { id: slideshow.id, name: slideshow.name, isInStep: false, hours: null };
    this.#playback.update({
      version: slideshow.hash,
      serverTime: new Date(this.#clock.now()).toISOString(),
      language: this.#language,
      screen,
      defaultId: slideshow.id,
      rows: [],
      slideshows: [slideshow],
    });
  }

  /** What plays goes on while the server does not answer; a refusal ends it. */
  #onFailure(error: unknown): void {
    const found = Object.entries(refusals).find(([code]) => isRefused(error, Number(code)));
    if (found === undefined) {
      if (this.#hash === null) this.#say('offline');
      return;
    }
    this.#hash = null;
    this.#calendars.follow([]);
    this.#playback.hold(true);
    this.#say(found[1]);
  }

  /** A first slide may be long on its way: whoever waits is not left before a black page. */
  #sayLoading(): void {
    if (this.#noticed === null && this.#playback.turn === null) this.#say('loading');
  }

  #onIdle(reason: Idle): void {
    if (reason === 'empty') this.#say('bare');
  }

  #say(name: NoticeName | null): void {
    if (name === this.#noticed) return;
    this.#noticed = name;
    this.#notice?.remove();
    this.#notice = name && notice(name, { host: location.host, name: '' });
    if (this.#notice) this.element.append(this.#notice);
  }
}
