import { pause } from '#renderer/platform/time/wait.ts';
import { pauseAfter } from '../core/backoff.ts';
import { keptAddress, planCache } from '../core/cache-plan.ts';
import type { Media, Page, Schedule } from '../core/program.ts';
import { begunFiles, dropFiles, freeBytes, keptFiles } from '../store/media-cache.ts';
import { fetchFile } from './fetch-file.ts';
import { Unpaired } from './tokens.ts';

interface Surroundings {
  schedules: () => readonly Schedule[];
  /** True while the server gives the screen no files; those that it has are retained. */
  isInactive: () => boolean;
  now: () => number;
  onKept: () => void;
}

/** Keeps the files of what is played on this machine, one after the other, for as long as it runs. */
export class Downloads {
  readonly #around: Surroundings;
  #kept: ReadonlySet<string> = new Set();
  #wake = new AbortController();
  progress = { have: 0, of: 0 };
  /** Addresses of the files that do not fit. */
  #tooMuch: ReadonlySet<string> = new Set();
  /** Those of which the browser said so when they came. */
  readonly #refused = new Set<string>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Reads what is here already. */
  async open(): Promise<void> {
    this.#kept = await keptFiles();
  }

  /** Is the page's file here? Pages without one need none. */
  isKept({ media, type }: Page): boolean {
    if (type === 'web' || type === 'template') return true;
    return media !== null && this.#kept.has(keptAddress(media));
  }

  /** Is its file left out because there is no room for it on this machine? */
  lacksRoom({ media }: Page): boolean {
    return media !== null && this.#tooMuch.has(keptAddress(media));
  }

  /** Another schedule came, or the network. */
  wake(): void {
    this.#wake.abort();
    this.#wake = new AbortController();
  }

  /** Rejects with `Unpaired`, and never ends else. */
  async run(): Promise<never> {
    let failures = 0;
    for (;;) {
      const { signal } = this.#wake;
      try {
        await this.#round(signal);
        failures = 0;
        await pause(60_000, signal);
      } catch (error) {
        if (error instanceof Unpaired) throw error;
        failures += 1;
        await pause(pauseAfter(failures), signal);
      }
    }
  }

  async #plan() {
    const { schedules, now } = this.#around;
    const free = await freeBytes();
    const begun = await begunFiles();
    for (const address of this.#kept) begun.delete(address);
    const plan = planCache(schedules(), { kept: this.#kept, begun, freeBytes: free, at: now() });
    this.progress = { have: plan.have, of: plan.of };
    const refused = plan.fetch.filter((media) => this.#refused.has(keptAddress(media)));
    this.#tooMuch = new Set([...plan.tooMuch, ...refused].map(keptAddress));
    return plan;
  }

  /** Is it a file of what plays now or next? */
  #isNeeded({ hash, url }: Media): boolean {
    const pages = this.#around.schedules().flatMap(({ slideshows }) => slideshows);
    return pages.some((one) =>
      one.pages.some(({ media }) => media?.hash === hash && media.url === url),
    );
  }

  /** What failed does not hold up what comes behind it; throws for the first failure at the end. */
  async #round(signal: AbortSignal): Promise<void> {
    const { schedules, isInactive, onKept } = this.#around;
    if (schedules().length === 0 || isInactive()) return;
    // Somebody may have cleared the browser's data.
    this.#kept = await keptFiles();
    let plan = await this.#plan();
    if (plan.drop.length > 0) {
      await dropFiles(plan.drop);
      this.#kept = await keptFiles();
      // What went may have made room.
      plan = await this.#plan();
    }
    const failures: unknown[] = [];
    for (const media of plan.fetch) {
      // Another schedule may need other files first.
      if (signal.aborted) return;
      try {
        await fetchFile(media, () => this.#isNeeded(media));
        this.#kept = new Set([...this.#kept, keptAddress(media)]);
        this.#refused.delete(keptAddress(media));
        await this.#plan();
        onKept();
      } catch (error) {
        if (error instanceof Unpaired) throw error;
        if (isOfRoom(error)) this.#refused.add(keptAddress(media));
        else this.#refused.delete(keptAddress(media));
        failures.push(error);
      }
    }
    if (failures.length === 0) return;
    await this.#plan();
    throw new AggregateError(failures, 'files could not be fetched');
  }
}

/** Is it full? Browsers that do not tell how much is free say so here. */
function isOfRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
