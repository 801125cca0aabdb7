import type { CallInput, CallOutput } from '#shared/contract/define-call.ts';
import { getPlayerSchedule, type sendHeartbeat } from '#shared/contract/signage/player.ts';
import { getPlayerCalendar } from '#shared/contract/signage/calendar.ts';
import { pagesAt } from '#shared/domain/signage/page.ts';
import { screenMark } from '#shared/domain/signage/heartbeat.ts';
import type { Fault } from '#renderer/parts/slideshow/stage/slide.ts';
import { Stage } from '#renderer/parts/slideshow/stage/stage.ts';
import { atMostEvery, pause } from '#renderer/platform/time/wait.ts';
import { keepLit, reloadFromHere, shrink, takeStopped, watch } from './awake.ts';
import { ServerClock } from './core/clock.ts';
import type { Page, Schedule } from './core/program.ts';
import { Message } from './message.ts';
import { Playback, type Idle } from './playback.ts';
import { PictureReporter } from './picture/reporter.ts';
import { Calendars } from './server/calendars.ts';
import { Downloads } from './server/downloads.ts';
import { Link, type Standing } from './server/link.ts';
import { callAsScreen } from './server/tokens.ts';
import { notePlay } from './server/play-log.ts';
import { noteFact, readFact } from './store/database.ts';
import { freeBytes } from './store/media-cache.ts';
import { identification, notice, type NoticeName } from './views/notice.ts';
import { setLanguage } from './views/texts.ts';

type Words = CallInput<typeof sendHeartbeat>;
type Answer = CallOutput<typeof sendHeartbeat>;

/** Written by the build. */
declare const __PLAYER_VERSION__: string;

/** So many faults are told at once; a slideshow of broken pages says the same again. */
const mostFaults = 20;
const identifyMs = 15_000;
/** A network that comes and goes is asked no more often than this. */
const onlineMs = 2000;
/** A screen that has played for so long goes on, whoever else plays. */
const settledMs = 60_000;
/** The largest picture that others need. */
const ordinarySide = 1920;

/** A paired screen: what it plays, what it tells, and what it says when it shows nothing. */
export class Screen {
  readonly element = document.createElement('div');
  readonly #stage = new Stage();
  readonly #clock: ServerClock;
  readonly #calendars = new Calendars(
    async (id) => (await callAsScreen(getPlayerCalendar, { id })).data,
    true,
  );
  readonly #playback: Playback;
  readonly #downloads: Downloads;
  readonly #link: Link;
  readonly #message: Message;
  readonly #pictures = new PictureReporter(() => this.#seen);
  #schedule: Schedule | null = null;
  /** Is that one on the disk, for a restart? */
  #isKept = true;
  #standing: Standing = 'fine';
  /** The server's last word on the account: it holds without a network and over a restart. */
  #isInactive = false;
  #idle: Idle | null = 'held';
  #notice: HTMLElement | null = null;
  #noticed = '';
  /** The plan's limit while it is why nothing plays. */
  #limit: number | null = null;
  #playsSince: number | null = null;
  #isLeased = false;
  #faults: Words['faults'] = [];
  #lastCommand: string | null = null;
  #isOutdated = false;

  constructor(offset: number) {
    this.#clock = new ServerClock(offset);
    this.element.append(this.#stage.element);
    this.#playback = new Playback({
      stage: this.#stage,
      clock: this.#clock,
      isKept: (page) => this.#downloads.isKept(page),
      calendar: this.#calendars.watch,
      onShow: ({ page }) => this.#onShow(page),
      onShown: (shown) => void notePlay(shown).catch(() => undefined), // a full disk
      onFault: (page, fault) => this.#onFault(page, fault),
      onIdle: (reason) => this.#onIdle(reason),
      onLoop: () => this.#onLoop(),
    });
    this.#downloads = new Downloads({
      schedules: () => this.#playback.schedules,
      isInactive: () => this.#isInactive,
      now: () => this.#clock.now(),
      onKept: () => {
        if (this.#playback.turn === null) this.#playback.wake();
        this.#render();
      },
    });
    this.#message = new Message(this.element, {
      clock: this.#clock,
      // Dark hours save power and the panel: only what covers all of it is worth lighting it.
      mayShow: ({ place }) => !this.#isInactive && (place === 'full' || this.#idle !== 'dark'),
      onChange: () => this.#link.wake(),
    });
    this.#link = new Link({
      clock: this.#clock,
      words: () => this.#words(),
      version: () => this.#schedule?.version ?? null,
      isLarge: () => Math.max(screen.width, screen.height) * devicePixelRatio > ordinarySide,
      onSchedule: (schedule) => this.#onSchedule(schedule),
      onAnswer: (answer) => this.#onAnswer(answer),
      onStanding: (standing) => {
        this.#standing = standing;
        if (standing !== 'unreachable') this.#noteInactive(standing === 'inactive');
        this.#playback.hold(this.#isHeld);
        this.#render();
      },
    });
  }

  /** Plays what it has at once, and never ends but by `Unpaired`. */
  async run(): Promise<never> {
    const kept = getPlayerSchedule.output.safeParse(await readFact('schedule'));
    const lastCommand = await readFact('lastCommand');
    if (typeof lastCommand === 'string') this.#lastCommand = lastCommand;
    this.#isInactive = (await readFact('isInactive')) === true;
    this.#playback.hold(this.#isHeld);
    await this.#message.open();
    await this.#downloads.open();
    await this.#calendars.open();
    if (kept.success) this.#take(kept.data);
    this.#noteStopped();
    const onOnline = atMostEvery(onlineMs, () => {
      this.#link.wake();
      this.#downloads.wake();
      this.#calendars.wake();
    });
    addEventListener('online', onOnline);
    this.#followUpdates();
    watch(this.#playback);
    return Promise.race([this.#playback.run(), this.#downloads.run(), this.#link.run()]);
  }

  #noteInactive(isInactive: boolean): void {
    if (isInactive === this.#isInactive) return;
    this.#isInactive = isInactive;
    void noteFact('isInactive', isInactive);
    if (!isInactive) this.#downloads.wake();
  }

  /** The start before stood still at a page: it is told, and left out for a while. */
  #noteStopped(): void {
    const stopped = takeStopped();
    if (stopped === null) return;
    this.#playback.avoid(stopped.key);
    this.#noteFault(stopped.pageId, 'stalled');
  }

  /** A newer version of the page is here: it is taken up where a loop begins. */
  #followUpdates(): void {
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener('controllerchange', () => {
      this.#isOutdated = true;
    });
  }

  #take(schedule: Schedule): void {
    this.#schedule = schedule;
    const pages = new Set(schedule.slideshows.flatMap((one) => one.pages.map(({ id }) => id)));
    this.#faults = this.#faults.filter(({ pageId }) => pages.has(pageId));
    setLanguage(schedule.language);
    this.#calendars.follow(schedule.slideshows);
    this.#playback.update(schedule);
    this.#downloads.wake();
  }

  /** A full disk does not keep it, but what it no longer names makes room: it plays all the same. */
  async #onSchedule(schedule: Schedule): Promise<void> {
    await this.#keep(schedule);
    this.#take(schedule);
  }

  async #keep(schedule: Schedule): Promise<void> {
    this.#isKept = await noteFact('schedule', schedule);
  }

  async #words(): Promise<Words> {
    const turn = this.#playback.turn;
    return {
      showing: turn && { slideshowId: turn.slideshow.id, pageId: turn.page.id },
      cache: this.#downloads.progress,
      appVersion: __PLAYER_VERSION__,
      freeBytes: await freeBytes(),
      clockOffsetMs: this.#clock.isKnown ? this.#clock.offset : null,
      faults: this.#told,
      lastCommand: this.#lastCommand,
      message: this.#message.shown,
      isPlaying: this.#playback.wantsToPlay,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
  }

  /** Slides that it skips: broken here, without a file, or without room for it. */
  get #told(): Words['faults'] {
    const now = new Date(this.#clock.now());
    const pages = this.#schedule?.slideshows.flatMap((one) => pagesAt(one.pages, now)) ?? [];
    const full = new Set(
      pages.filter((page) => this.#downloads.lacksRoom(page)).map(({ id }) => id),
    );
    const lacking = pages.flatMap(({ id, fault }) => (fault ? [{ pageId: id, kind: fault }] : []));
    const others = this.#faults.filter(({ pageId }) => !full.has(pageId));
    const left = [...full].map((pageId) => ({ pageId, kind: 'noRoom' as const }));
    return [...others, ...lacking, ...left].slice(-mostFaults);
  }

  #onAnswer({ lease, command, message, wantsPicture }: Answer): void {
    void noteFact('offset', this.#clock.offset);
    if (!this.#isKept && this.#schedule) void this.#keep(this.#schedule);
    if (lease === null) this.#isLeased = false;
    if (lease?.isGranted) this.#isLeased = true;
    const isSettled = this.#playsSince !== null && performance.now() - this.#playsSince > settledMs;
    const isRefused = lease !== null && !lease.isGranted && !this.#isLeased && !isSettled;
    this.#limit = isRefused ? lease.limit : null;
    this.#playback.hold(this.#isHeld);
    this.#render();
    this.#message.take(message);
    const { turn } = this.#playback;
    if (wantsPicture && turn) void this.#pictures.report(turn);
    if (command && command.id !== this.#lastCommand) void this.#obey(command);
  }

  /**
   * Noted before it is done: a screen that loads anew does not do so again. Where it cannot be, on a full
   * disk, it would do so with each heartbeat, and rather goes on.
   */
  async #obey({ id, kind }: NonNullable<Answer['command']>): Promise<void> {
    this.#lastCommand = id;
    const isNoted = await noteFact('lastCommand', id);
    if (kind === 'reload') {
      if (isNoted) location.reload();
      return;
    }
    this.#link.wake();
    const { name = '', id: own = '' } = this.#schedule?.screen ?? {};
    const sign = identification(name, screenMark(own));
    this.element.append(sign);
    await pause(identifyMs);
    sign.remove();
  }

  /** What lies on the screen, the lowest first; never the slide that waits below. */
  get #seen(): Element[] {
    const above = [...this.element.children].filter((child) => child !== this.#stage.element);
    return [...(this.#stage.shown ? [this.#stage.shown.element] : []), ...above];
  }

  get #isHeld(): boolean {
    return this.#isInactive || this.#limit !== null;
  }

  #onShow({ id }: Page): void {
    this.#faults = this.#faults.filter(({ pageId }) => pageId !== id);
    if (this.#idle !== null) {
      this.#playsSince = performance.now();
      // The plan's place is asked for when it begins, not half a minute later.
      if (!this.#isLeased) this.#link.wake();
    }
    this.#idle = null;
    this.#render();
    // A loop that ended may have left files behind, and the next may need others.
    if (this.#playback.schedules.length === 1) this.#downloads.wake();
  }

  #onIdle(reason: Idle): void {
    this.#idle = reason;
    this.#playsSince = null;
    this.#render();
    if (this.#isOutdated) reloadFromHere();
  }

  #onLoop(): void {
    if (this.#isOutdated) reloadFromHere();
    else shrink();
  }

  #onFault({ id, media }: Page, { kind }: Fault): void {
    this.#noteFault(id, kind);
    // Its file may not be where it was kept.
    if (media) this.#downloads.wake();
  }

  #noteFault(pageId: string, kind: Fault['kind']): void {
    const others = this.#faults.filter((fault) => fault.pageId !== pageId);
    this.#faults = [...others, { pageId, kind }].slice(-mostFaults);
  }

  #noticeName(): NoticeName | null {
    if (this.#isInactive) return 'inactive';
    if (this.#limit !== null) return 'refused';
    if (this.#idle === 'waiting' || this.#idle === 'empty') return this.#idle;
    if (this.#schedule === null && this.#standing === 'unreachable') return 'offline';
    return null;
  }

  #render(): void {
    this.#message.render();
    // A message lights a screen that is dark by its hours.
    keepLit(this.#idle !== 'dark' || this.#message.shown !== null);
    const name = this.#noticeName();
    const values = {
      name: this.#schedule?.screen.name ?? '',
      limit: this.#limit ?? 0,
      host: location.host,
      ...this.#downloads.progress,
    };
    const said = JSON.stringify([name, name && values, document.documentElement.lang]);
    if (said === this.#noticed) return;
    this.#noticed = said;
    this.#notice?.remove();
    this.#notice = name && notice(name, values);
    if (this.#notice) this.element.append(this.#notice);
  }
}
