import { playedMs } from '#shared/domain/signage/page.ts';
import { pause } from '#renderer/platform/time/wait.ts';
import { Fault, type Slide, type SlideFault } from '../stage/slide.ts';
import type { Stage } from '../stage/stage.ts';
import type { EditedPage } from './slides-of-page.ts';
import { StopWatch } from './stop-watch.ts';

/** Where a preview is. */
export interface Place {
  index: number;
  /** Of the page, in ms. */
  elapsed: number;
  isPaused: boolean;
  /** Why the page cannot be shown. */
  fault: SlideFault | null;
  /** Is it on its way yet? */
  isWaiting: boolean;
}

interface Surroundings {
  stage: Pick<Stage, 'prepare' | 'show' | 'hurry' | 'clear' | 'shown'>;
  /** One at least. */
  pages: readonly EditedPage[];
  /** Ways to make a page's slide, the best first. */
  slidesOf: (page: EditedPage) => (() => Slide)[];
  /** Is nothing to move that need not? Pages then change by a cut. */
  isCalm: () => boolean;
  onPlace: (place: Place) => void;
}

/** Which page is to be shown next, from where on. */
interface Step {
  index: number;
  elapsed: number;
  isCut: boolean;
}

/** How often the place is told. */
const tickMs = 200;

/** Plays pages on a stage as a screen does, and lets somebody stop, skip and go anywhere in them. */
export class Playing {
  readonly #around: Surroundings;
  readonly #watch = new StopWatch();
  #index: number;
  #isPaused = false;
  /** Does the page, or why it cannot be shown, stand there? */
  #isShown = false;
  #fault: SlideFault | null = null;
  /** Whatever was asked for last and has not begun. */
  #asked: Step | null = null;
  #below: { index: number; outcome: Promise<SlideFault | null> } | null = null;
  #wake = new AbortController();
  #isOver = false;

  constructor(around: Surroundings, start: number) {
    this.#around = around;
    this.#index = start;
  }

  async run(): Promise<void> {
    let step: Step = { index: this.#index, elapsed: 0, isCut: true };
    while (!this.#isOver) {
      await this.#show(step);
      step = this.#taken() ?? (await this.#stay(step));
    }
    this.#around.stage.clear();
  }

  close(): void {
    this.#isOver = true;
    this.#rouse();
  }

  toggle(): void {
    this.#isPaused = !this.#isPaused;
    // What is on its way onto the stage obeys once it stands there.
    if (this.#isShown) this.#obey();
    this.#tell();
  }

  skip(by: 1 | -1): void {
    this.#ask({ index: this.#after(by), elapsed: 0, isCut: false });
  }

  /** Goes to a moment of a page, in ms. */
  seek(index: number, elapsed: number): void {
    if (index !== this.#index || !this.#isShown) return this.#ask({ index, elapsed, isCut: true });
    this.#watch.set(elapsed);
    this.#around.stage.shown?.film?.seek(elapsed);
    this.#obey();
    this.#tell();
  }

  #ask(step: Step): void {
    this.#asked = step;
    this.#isShown = false;
    this.#index = step.index;
    this.#watch.run(false);
    this.#watch.set(step.elapsed);
    this.#tell();
    this.#around.stage.hurry();
    this.#rouse();
  }

  #taken(): Step | null {
    const step = this.#asked;
    this.#asked = null;
    return step;
  }

  #rouse(): void {
    this.#wake.abort();
    this.#wake = new AbortController();
  }

  /** Brings a page up once it is decoded, unless something else was asked for meanwhile. */
  async #show({ index, elapsed, isCut }: Step): Promise<void> {
    const { stage, pages, isCalm } = this.#around;
    const page = pages[index];
    if (page === undefined) throw new Error('a preview has a page');
    this.#isShown = false;
    this.#index = index;
    this.#watch.run(false);
    this.#watch.set(elapsed);
    const { signal } = this.#wake;
    const asked = new Promise<'asked'>((resolve) => {
      signal.addEventListener('abort', () => resolve('asked'), { once: true });
    });
    const outcome = await Promise.race([this.#prepared(index), asked]);
    if (outcome === 'asked') return;
    this.#below = null;
    this.#fault = outcome;
    this.#watch.run(!this.#isPaused);
    this.#tell();
    const transition = isCut || isCalm() ? 'cut' : page.transition;
    try {
      if (outcome === null)
        await stage.show(elapsed, { transition, transitionMs: page.transitionMs });
    } catch (error) {
      this.#fault = kindOf(error);
    }
    if (this.#fault !== null) stage.clear();
    this.#isShown = true;
    this.#watch.run(!this.#isPaused);
    // It began to play, as on a screen; one that plays is not asked to do so again.
    if (this.#isPaused) stage.shown?.film?.hold(true);
  }

  /** Waits until the page's time is over, with the next one decoded below it, or for what is asked for. */
  async #stay(step: Step): Promise<Step> {
    const { stage, pages } = this.#around;
    const next = this.#after(1);
    const isAlone = next === this.#index && this.#fault === null && !stage.shown?.film;
    if (!isAlone) void this.#prepared(next);
    const duration = pages[this.#index]?.duration ?? 0;
    const length = playedMs(duration, stage.shown?.film?.lengthMs ?? null);
    while (!this.#isOver) {
      const left = length - this.#watch.ms;
      if (left <= 0) {
        if (!isAlone) return { index: next, elapsed: 0, isCut: false };
        this.#watch.set(0);
      }
      this.#tell();
      await pause(this.#isPaused ? tickMs : Math.max(0, Math.min(tickMs, left)), this.#wake.signal);
      const asked = this.#taken();
      if (asked) return asked;
    }
    return step;
  }

  /** Puts a page below what is shown, if it is not there yet; why that cannot be, or null. */
  #prepared(index: number): Promise<SlideFault | null> {
    if (this.#below?.index === index) return this.#below.outcome;
    const below = { index, outcome: Promise.resolve<SlideFault | null>(null) };
    this.#below = below;
    below.outcome = this.#prepare(index, () => this.#below === below);
    return below.outcome;
  }

  async #prepare(index: number, isWanted: () => boolean): Promise<SlideFault | null> {
    const { stage, pages, slidesOf } = this.#around;
    const page = pages[index];
    let fault: SlideFault = 'missing';
    for (const make of page ? slidesOf(page) : []) {
      // Whatever is prepared since then must not be pushed out.
      if (!isWanted()) break;
      try {
        await stage.prepare(make());
        return null;
      } catch (error) {
        fault = kindOf(error);
      }
    }
    return fault;
  }

  /** Clock and film go on or stand, as somebody wants. */
  #obey(): void {
    this.#watch.run(!this.#isPaused);
    this.#around.stage.shown?.film?.hold(this.#isPaused);
  }

  #after(by: 1 | -1): number {
    const { length } = this.#around.pages;
    return (this.#index + by + length) % length;
  }

  #tell(): void {
    this.#around.onPlace({
      index: this.#index,
      elapsed: this.#watch.ms,
      isPaused: this.#isPaused,
      fault: this.#isShown ? this.#fault : null,
      isWaiting: !this.#isShown,
    });
  }
}

/** What nobody foresaw is a page that did not come. */
const kindOf = (error: unknown): SlideFault => (error instanceof Fault ? error.kind : 'stalled');
