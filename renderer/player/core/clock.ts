/** One question for the server's time; all in milliseconds, the first two of a clock that only runs forward. */
export interface TimeSample {
  sentAt: number;
  receivedAt: number;
  serverTime: number;
}

/** As many as half an hour of heartbeats bring: a clock that drifts is followed. */
const kept = 60;
/** Beyond what two samples can be apart by the way they took: a clock was set, or the machine slept. */
const jumpMs = 1000;

/**
 * The server's clock as a screen knows it. Of the samples the quickest counts, which can be wrong by
 * half its way there and back at most. Between them runs a clock that nobody sets.
 */
export class ServerClock {
  readonly #monotonic: () => number;
  readonly #wall: () => number;
  /** What is added to the monotonic clock. */
  #base: number;
  #samples: { base: number; trip: number }[] = [];

  /** @param offset how far the machine's clock was ahead when it was last known */
  constructor(
    offset: number,
    clocks = { monotonic: () => performance.now(), wall: () => Date.now() },
  ) {
    this.#monotonic = clocks.monotonic;
    this.#wall = clocks.wall;
    this.#base = this.#wall() - offset - this.#monotonic();
  }

  /** Now, by the server; milliseconds since 1970. */
  now(): number {
    return this.#monotonic() + this.#base;
  }

  /** How far the machine's clock is ahead of the server's. */
  get offset(): number {
    return Math.round(this.#wall() - this.now());
  }

  /** Is there any word of the server since this began? */
  get isKnown(): boolean {
    return this.#samples.length > 0;
  }

  add({ sentAt, receivedAt, serverTime }: TimeSample): void {
    const trip = receivedAt - sentAt;
    const sample = { base: serverTime - (sentAt + trip / 2), trip };
    const isJump = this.#samples.some(
      (one) => Math.abs(one.base - sample.base) > (one.trip + trip) / 2 + jumpMs,
    );
    this.#samples = isJump ? [sample] : [...this.#samples, sample].slice(-kept);
    const best = this.#samples.reduce((least, one) => (one.trip < least.trip ? one : least));
    this.#base = best.base;
  }
}
