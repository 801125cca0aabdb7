import { Fault, type SlideMedia } from '#renderer/parts/slideshow/stage/slide.ts';
import { keyOf, slideOf } from '#renderer/parts/slideshow/stage/slides.ts';
import type { Stage } from '#renderer/parts/slideshow/stage/stage.ts';
import type { WatchCalendar } from '#renderer/ui/template/drawing.ts';
import { pause } from '#renderer/platform/time/wait.ts';
import { keptAddress } from './core/cache-plan.ts';
import type { ServerClock } from './core/clock.ts';
import { isScreenLit, slideshowAt, type Page, type Schedule } from './core/program.ts';
import { lengthOf, nextTurn, type Turn } from './core/turn.ts';

/** Why nothing is shown. `waiting`: files are on their way; `empty`: there is nothing to play. */
export type Idle = 'dark' | 'waiting' | 'empty' | 'held';

/** What a page that was shown leaves behind. */
export interface Shown {
  slideshowId: string;
  pageId: string;
  /** By the server's clock. */
  startedAt: number;
  ms: number;
}

interface Surroundings {
  stage: Stage;
  clock: ServerClock;
  /** Is the page's file here? */
  isKept: (page: Page) => boolean;
  /** Where it is; without it, where a screen keeps it. */
  addressOf?: (media: SlideMedia) => string;
  /** Meetings of signs that show some. */
  calendar: WatchCalendar;
  onShow: (turn: Turn) => void;
  onShown: (shown: Shown) => void;
  onFault: (page: Page, fault: Fault) => void;
  onIdle: (reason: Idle) => void;
  /** A loop begins: the moment for what would be seen in the middle of one. */
  onLoop: () => void;
}

/** A page that could not be shown is tried again so much later. */
const againMs = 120_000;
/** The same of one that brought the whole player to a stand. */
const stoppedMs = 3_600_000;
/** So long the files of a change are waited for, before what is here of it is played. */
const patienceMs = 5 * 60_000;
const tickMs = 1000;
/** A server's clock that goes back by more was set, or is heard of for the first time. */
const setBackMs = 1000;

/** Shows one page after the other for as long as the screen runs. */
export class Playback {
  readonly #around: Surroundings;
  #present: Schedule | null = null;
  #latest: Schedule | null = null;
  #latestAt = 0;
  /** What is on the screen; null: nothing. */
  #turn: Turn | null = null;
  /** When that came: by the server's clock, and by one that nobody sets. */
  #since = { server: 0, here: 0 };
  #prepared: string | null = null;
  #isHeld = false;
  #wake = new AbortController();
  readonly #broken = new Map<string, number>();
  /** When this loop last came by, by a clock that only runs forward. */
  aliveAt = performance.now();
  /** The page that it last had to do with. */
  #latestPage: Page | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get turn(): Turn | null {
    return this.#turn;
  }

  /** What it does if it does nothing any more: the page, and what tells it and its bytes. */
  get doing(): { pageId: string; key: string } | null {
    const page = this.#latestPage;
    return page && { pageId: page.id, key: keyOf(page) };
  }

  /** Leaves a page out that brought the player to a stand. */
  avoid(key: string): void {
    this.#broken.set(key, performance.now() + stoppedMs);
  }

  /** The schedules whose files are needed: the loop's that runs, and the newest. */
  get schedules(): Schedule[] {
    const [present, latest] = [this.#present, this.#latest];
    return [present, present === latest ? null : latest].filter((one) => one !== null);
  }

  /** The newest schedule; taken up where the next loop begins. */
  update(schedule: Schedule): void {
    this.#latest = schedule;
    this.#latestAt = performance.now();
    this.wake();
  }

  /** Shows nothing, until it may again. */
  hold(isHeld: boolean): void {
    if (this.#isHeld === isHeld) return;
    this.#isHeld = isHeld;
    this.wake();
  }

  /** Something changed that may matter for what comes next. */
  wake(): void {
    this.#wake.abort();
    this.#wake = new AbortController();
  }

  /** Does it play, or would it if it might: does it need one of the plan's screens? */
  get wantsToPlay(): boolean {
    const latest = this.#latest;
    const now = this.#around.clock.now();
    return latest !== null && isScreenLit(latest, now) && slideshowAt(latest, now) !== null;
  }

  async run(): Promise<never> {
    for (;;) {
      this.aliveAt = performance.now();
      await this.#step();
    }
  }

  async #step(): Promise<void> {
    const { clock } = this.#around;
    const latest = this.#latest;
    if (latest === null || this.#isHeld) return this.#idle('held');
    if (!isScreenLit(latest, clock.now())) return this.#idle('dark');
    const at = Math.max(this.#turn?.to ?? 0, clock.now());
    const { turn, schedule } = nextTurn({
      present: this.#present ?? latest,
      latest: this.#upcoming(latest, at),
      previous: this.#turn,
      at,
      isPlayable: (page) => this.#isPlayable(page),
    });
    if (turn === null) return this.#onNothing(latest);
    if (await this.#prepare(turn)) await this.#showInTime(turn, schedule, at);
  }

  /**
   * What the next loop takes up: the newest, once its files are here, or for a while what plays. A
   * slideshow that is played no more is not waited for.
   */
  #upcoming(latest: Schedule, at: number): Schedule {
    const slideshow = slideshowAt(latest, at);
    if (this.#present === null || slideshow === null) return latest;
    const { pages } = slideshow;
    const isWhole = pages.every((page) => page.media === null || this.#around.isKept(page));
    const isLate = performance.now() - this.#latestAt > patienceMs;
    const isUsable = isLate && pages.some((page) => this.#isPlayable(page));
    return isWhole || isUsable ? latest : this.#present;
  }

  #isPlayable(page: Page): boolean {
    const until = this.#broken.get(keyOf(page)) ?? 0;
    return page.fault === null && until < performance.now() && this.#around.isKept(page);
  }

  /** What is shown stays as long as it may, rather than a notice. */
  async #onNothing(latest: Schedule): Promise<void> {
    const { clock, stage } = this.#around;
    const slideshow = slideshowAt(this.#upcoming(latest, clock.now()), clock.now());
    const isOfThis = slideshow !== null && slideshow.id === this.#turn?.slideshow.id;
    if (stage.shown && isOfThis && slideshow.pages.length > 0)
      return pause(tickMs, this.#wake.signal);
    const isOver = this.#turn === null || clock.now() >= this.#turn.to;
    if (!isOver) return pause(tickMs, this.#wake.signal);
    return this.#idle(slideshow === null || slideshow.pages.length === 0 ? 'empty' : 'waiting');
  }

  async #idle(reason: Idle): Promise<void> {
    this.#finish();
    this.#prepared = null;
    this.#present = null;
    this.#around.stage.clear();
    this.#around.onIdle(reason);
    await pause(tickMs, this.#wake.signal);
  }

  /** Puts the turn's page below what is shown; false where it cannot be, and is skipped. */
  async #prepare(turn: Turn): Promise<boolean> {
    if (this.#isSame(turn)) return true;
    const key = keyOf(turn.page);
    if (this.#prepared === key) return true;
    this.#latestPage = turn.page;
    try {
      const { stage, clock, calendar, addressOf = keptAddress } = this.#around;
      await stage.prepare(slideOf(turn.page, { addressOf, now: () => clock.now(), calendar }));
      this.#prepared = key;
      return true;
    } catch (error) {
      this.#skip(turn.page, error);
      return false;
    }
  }

  #skip(page: Page, error: unknown): void {
    if (!(error instanceof Fault)) throw error;
    this.#prepared = null;
    this.#broken.set(keyOf(page), performance.now() + againMs);
    this.#around.onFault(page, error);
  }

  /** A page that follows itself stays as it is, unless it moves: then it starts again. */
  #isSame({ page }: Turn): boolean {
    const shown = this.#turn?.page;
    const { media } = page;
    const isMoving = media !== null && (media.isAnimated || media.type.startsWith('video/'));
    return (
      shown !== undefined && !isMoving && keyOf(shown) === keyOf(page) && shown.fit === page.fit
    );
  }

  /** @param at by the server's clock, for when it was chosen */
  async #showInTime(turn: Turn, schedule: Schedule, at: number): Promise<void> {
    const { clock, stage, onShow, onLoop } = this.#around;
    const outcome = await this.#awaitTurn();
    if (outcome === 'changed') return;
    const now = clock.now();
    // The clock went back while its first picture was decoded: it is chosen anew.
    if (now < at - setBackMs) return;
    const isAnew = !this.#isSame(turn);
    if (isAnew) {
      try {
        await stage.show(Math.max(0, now - turn.from), turn.page);
      } catch (error) {
        this.#skip(turn.page, error);
        return;
      }
      this.#prepared = null;
    }
    const isLoop = this.#turn !== null && turn.index <= this.#turn.index;
    this.#finish();
    const to = schedule.screen.isInStep ? turn.to : Math.max(turn.to, now + lengthOf(turn.page));
    this.#turn = { ...turn, to };
    this.#since = { server: now, here: performance.now() };
    this.#present = schedule;
    onShow(this.#turn);
    if (isLoop) onLoop();
  }

  /** Waits for the end of what is shown; `changed`: what comes next must be asked for anew. */
  async #awaitTurn(): Promise<'due' | 'changed'> {
    const { clock, stage, onFault } = this.#around;
    const { signal } = this.#wake;
    while (this.#turn !== null) {
      const now = clock.now();
      // By a clock that went back by hours a page would stand there for hours more.
      if (now < this.#since.server - setBackMs) {
        this.#since.server = now - (performance.now() - this.#since.here);
        this.#turn = { ...this.#turn, to: now };
        return 'changed';
      }
      const left = this.#turn.to - now;
      if (left <= 0) return 'due';
      await pause(Math.min(left, tickMs), signal);
      this.aliveAt = performance.now();
      if (signal.aborted) return 'changed';
      if (this.#latest && !isScreenLit(this.#latest, clock.now())) return 'changed';
      if (this.#latest && this.#isOver(this.#latest, this.#turn)) {
        this.#turn = { ...this.#turn, to: clock.now() };
        return 'changed';
      }
      if (stage.shown?.isStalled()) {
        const { page } = this.#turn;
        this.#broken.set(keyOf(page), performance.now() + againMs);
        onFault(page, new Fault('stalled'));
        this.#turn = { ...this.#turn, to: clock.now() };
        return 'due';
      }
    }
    return 'due';
  }

  /** Is another slideshow's time, or this one played no more? A page may last an hour. */
  #isOver(latest: Schedule, { slideshow }: Turn): boolean {
    const now = this.#around.clock.now();
    return slideshowAt(this.#upcoming(latest, now), now)?.id !== slideshow.id;
  }

  /** What was shown until now is told. */
  #finish(): void {
    const turn = this.#turn;
    if (turn === null) return;
    this.#turn = null;
    this.#around.onShown({
      slideshowId: turn.slideshow.id,
      pageId: turn.page.id,
      startedAt: this.#since.server,
      ms: performance.now() - this.#since.here,
    });
  }
}
