import type { CallInput, CallOutput } from '#shared/contract/define-call.ts';
import { getPlayerSchedule, sendHeartbeat } from '#shared/contract/signage/player.ts';
import { playbackLease } from '#shared/domain/limits.ts';
import { pause } from '#renderer/platform/time/wait.ts';
import { pauseAfter } from '../core/backoff.ts';
import type { ServerClock } from '../core/clock.ts';
import type { Schedule } from '../core/program.ts';
import { isRefused } from './call.ts';
import { tellPlays } from './play-log.ts';
import { callAsScreen, Unpaired } from './tokens.ts';

type Words = CallInput<typeof sendHeartbeat>;
type Answer = CallOutput<typeof sendHeartbeat>;

/** How the screen stands with the server. */
export type Standing =
  | 'fine'
  /** The owner of the screen is suspended. */
  | 'inactive'
  | 'unreachable';

/** Longest wait between two heartbeats of a screen whose owner is suspended; milliseconds. */
const inactiveMs = 300_000;

interface Surroundings {
  clock: ServerClock;
  words: () => Promise<Words>;
  /** Of the schedule that the screen has; null: none. */
  version: () => string | null;
  isLarge: () => boolean;
  onSchedule: (schedule: Schedule) => Promise<void>;
  onAnswer: (answer: Answer) => void;
  onStanding: (standing: Standing) => void;
}

/**
 * Tells the server how the screen is and hears what it is to do, every half minute, for ever; where
 * the server does not answer, later and later, by chance. Rejects with `Unpaired`.
 */
export class Link {
  readonly #around: Surroundings;
  #wake = new AbortController();
  /** When the server accepts plays again, by `performance.now()`. */
  #playsAt = 0;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Does not wait for the half minute. */
  wake(): void {
    this.#wake.abort();
    this.#wake = new AbortController();
  }

  async run(): Promise<never> {
    let failures = 0;
    for (;;) {
      const { signal } = this.#wake;
      try {
        await this.#beat();
        failures = 0;
        this.#around.onStanding('fine');
        // Not all at the same second, whenever the server was started.
        await pause(playbackLease.renewSeconds * (900 + Math.random() * 100), signal);
      } catch (error) {
        if (error instanceof Unpaired) throw error;
        if (isRefused(error, 8)) {
          failures = 0;
          this.#around.onStanding('inactive');
          await pause(inactiveMs * (0.5 + Math.random() / 2), signal);
          continue;
        }
        failures += 1;
        this.#around.onStanding('unreachable');
        const seconds = isRefused(error, 4) ? error.detail('seconds') : null;
        await pause(seconds === null ? pauseAfter(failures) : seconds * 1000, signal);
      }
    }
  }

  async #beat(): Promise<void> {
    const { clock, words, version, isLarge, onSchedule, onAnswer } = this.#around;
    const { data, sentAt, receivedAt } = await callAsScreen(sendHeartbeat, await words());
    clock.add({ sentAt, receivedAt, serverTime: Date.parse(data.serverTime) });
    if (data.version !== version()) {
      const { data: schedule } = await callAsScreen(getPlayerSchedule, { isLarge: isLarge() });
      await onSchedule(schedule);
    }
    onAnswer(data);
    await this.#sendPlays();
  }

  /** Delays plays until their rate limit ends. Heartbeats continue, since the lease of the screen ends without them. */
  async #sendPlays(): Promise<void> {
    if (performance.now() < this.#playsAt) return;
    try {
      await tellPlays();
    } catch (error) {
      if (!isRefused(error, 4)) throw error;
      this.#playsAt = performance.now() + (error.detail('seconds') ?? 60) * 1000;
    }
  }
}
