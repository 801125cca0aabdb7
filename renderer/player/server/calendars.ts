import * as z from 'zod/mini';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { getPlayerCalendar } from '#shared/contract/signage/calendar.ts';
import { calendarRule } from '#shared/domain/signage/calendar.ts';
import { shownCalendar } from '#shared/domain/signage/template/forms.ts';
import { pause } from '#renderer/platform/time/wait.ts';
import type { WatchCalendar } from '#renderer/ui/template/drawing.ts';
import { pauseAfter } from '../core/backoff.ts';
import type { Slideshow } from '../core/program.ts';
import { noteFact, readFact } from '../store/database.ts';
import { isRefused } from './call.ts';

type Tell = Parameters<WatchCalendar>[1];
/** As each of its calls answers. */
export type AskCalendar = (id: string) => Promise<Reading>;
type Reading = CallOutput<typeof getPlayerCalendar>;

const fact = 'calendars';
const keptReadings = z.record(z.string(), getPlayerCalendar.output);

/**
 * The calendars that something to be played shows: asked every five minutes, whether it is on the screen
 * or not, and by a screen kept, so that it shows them without a network.
 */
export class Calendars {
  readonly #ask: AskCalendar;
  readonly #isKept: boolean;
  readonly #readings = new Map<string, Reading>();
  readonly #followed = new Map<string, AbortController>();
  readonly #told = new Map<string, Set<Tell>>();
  #wake = new AbortController();

  /** @param isKept for the next start */
  constructor(ask: AskCalendar, isKept: boolean) {
    this.#ask = ask;
    this.#isKept = isKept;
  }

  /** Takes up what was kept. */
  async open(): Promise<void> {
    const kept = keptReadings.safeParse(await readFact(fact));
    if (!kept.success) return;
    for (const [id, reading] of Object.entries(kept.data)) this.#readings.set(id, reading);
  }

  /** What is to be played from now on; what nothing of it shows is forgotten. */
  follow(slideshows: readonly Slideshow[]): void {
    const named = new Set(slideshows.flatMap(({ pages }) => pages.flatMap(calendarOf)));
    for (const [id, end] of this.#followed) {
      if (named.has(id)) continue;
      end.abort();
      this.#followed.delete(id);
    }
    const gone = [...this.#readings.keys()].filter((id) => !named.has(id));
    for (const id of gone) this.#readings.delete(id);
    if (gone.length > 0) void this.#keep();
    for (const id of named) {
      if (this.#followed.has(id)) continue;
      const end = new AbortController();
      this.#followed.set(id, end);
      void this.#run(id, end.signal);
    }
  }

  /** There is a network again: does not wait for the five minutes. */
  wake(): void {
    this.#wake.abort();
    this.#wake = new AbortController();
  }

  readonly watch: WatchCalendar = (id, tell) => {
    const all = this.#told.get(id) ?? new Set();
    this.#told.set(id, all.add(tell));
    tell(this.#readings.get(id) ?? null);
    return () => all.delete(tell);
  };

  async #run(id: string, end: AbortSignal): Promise<void> {
    const isOver = () => end.aborted;
    let failures = 0;
    while (!isOver()) {
      const { signal } = this.#wake;
      let ms: number;
      try {
        const reading = await this.#ask(id);
        if (isOver()) return;
        failures = 0;
        await this.#take(id, reading);
        // Not all screens at the same second, and none before it is worth it.
        ms = reading.renewSeconds * (1000 + Math.random() * 100);
      } catch (error) {
        failures += 1;
        // Somebody took it away; for all else what is here goes on.
        const isGone = isRefused(error, 7);
        if (isGone && !isOver()) await this.#take(id, null);
        const isRare = isGone || isRefused(error, 8); // 8: the owner of the screen is suspended
        ms = isRare ? calendarRule.freshSeconds * 1000 : pauseAfter(failures);
      }
      await pause(ms, signal);
    }
  }

  async #take(id: string, reading: Reading | null): Promise<void> {
    if (reading === null) this.#readings.delete(id);
    else this.#readings.set(id, reading);
    for (const tell of this.#told.get(id) ?? []) tell(reading);
    await this.#keep();
  }

  /** On a full disk it is not kept, and asked for again by the next start. */
  async #keep(): Promise<void> {
    if (this.#isKept) await noteFact(fact, Object.fromEntries(this.#readings));
  }
}

function calendarOf({ template }: Slideshow['pages'][number]): string[] {
  const id = template?.app === 'meeting-post-plus' ? shownCalendar(template.fields) : null;
  return id === null ? [] : [id];
}
