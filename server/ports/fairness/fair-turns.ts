/** What waits to be begun, by whom it is for: each in turn, and what one of them sent in its order. */
export class FairTurns {
  /** In the order of their turns; none of them empty. */
  readonly #queues = new Map<string, (() => void)[]>();
  #length = 0;

  /** How many wait. */
  get length(): number {
    return this.#length;
  }

  add(whose: string, start: () => void): void {
    const queue = this.#queues.get(whose) ?? [];
    queue.push(start);
    this.#queues.set(whose, queue);
    this.#length += 1;
  }

  /**
   * Takes out whose turn it is; undefined where nobody waits.
   * @param mayBegin of whom nothing is begun now keeps the place in the round
   */
  next(mayBegin: (whose: string) => boolean = () => true): (() => void) | undefined {
    for (const [whose, queue] of this.#queues) {
      if (!mayBegin(whose)) continue;
      const start = queue.shift();
      this.#length -= 1;
      // To the end of the round, if more of it wait.
      this.#queues.delete(whose);
      if (queue.length > 0) this.#queues.set(whose, queue);
      return start;
    }
    return undefined;
  }

  /** How many are begun before what somebody would send now, as long as nobody else sends more. */
  ahead(whose: string): number {
    const rounds = (this.#queues.get(whose)?.length ?? 0) + 1;
    let before = 0;
    for (const [other, { length }] of this.#queues) {
      before += other === whose ? length : Math.min(length, rounds);
    }
    return before;
  }
}
