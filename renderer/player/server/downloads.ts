import { pauseAfter } from '../core/backoff.ts';
import { keptAddress, planCache } from '../core/cache-plan.ts';
import type { Page, Schedule } from '../core/program.ts';
import { pause } from '../core/wait.ts';
import { dropFiles, freeBytes, keepFile, keptFiles } from '../store/media-cache.ts';
import { fetchAsScreen, Unpaired } from './tokens.ts';

interface Surroundings {
  schedules: () => readonly Schedule[];
  now: () => number;
  onKept: () => void;
}

/** A file that brings nothing for so long is asked for again. */
const longestMs = 60 * 60_000;

/** Keeps the files of what is played on this machine, one after the other, for as long as it runs. */
export class Downloads {
  readonly #around: Surroundings;
  #kept: ReadonlySet<string> = new Set();
  #wake = new AbortController();
  progress = { have: 0, of: 0 };

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
        await this.#round();
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
    const plan = planCache(schedules(), { kept: this.#kept, freeBytes: free, at: now() });
    this.progress = { have: plan.have, of: plan.of };
    return plan;
  }

  /** What failed does not hold up what comes behind it; throws for the first failure at the end. */
  async #round(): Promise<void> {
    const { schedules, onKept } = this.#around;
    if (schedules().length === 0) return;
    const { drop, fetch: missing } = await this.#plan();
    if (drop.length > 0) {
      await dropFiles(drop);
      this.#kept = await keptFiles();
    }
    const failures: unknown[] = [];
    for (const media of missing) {
      const { signal } = this.#wake;
      try {
        const timeout = AbortSignal.timeout(longestMs);
        await keepFile(media, await fetchAsScreen(media.url, timeout));
        this.#kept = new Set([...this.#kept, keptAddress(media)]);
        await this.#plan();
        onKept();
      } catch (error) {
        if (error instanceof Unpaired) throw error;
        failures.push(error);
      }
      // Another schedule may need other files first.
      if (signal.aborted) return this.#round();
    }
    if (failures.length > 0) throw new AggregateError(failures, 'files could not be fetched');
  }
}
