/** Milliseconds that go on while it runs, and are where one sets them. It stands at first. */
export class StopWatch {
  #ms = 0;
  #since: number | null = null;

  get ms(): number {
    return this.#ms + (this.#since === null ? 0 : performance.now() - this.#since);
  }

  set(ms: number): void {
    this.#ms = ms;
    if (this.#since !== null) this.#since = performance.now();
  }

  run(isRunning: boolean): void {
    this.#ms = this.ms;
    this.#since = isRunning ? performance.now() : null;
  }
}
