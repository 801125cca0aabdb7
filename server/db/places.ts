import { DrizzleQueryError } from 'drizzle-orm';

/** Others kept what a command needed; nothing was changed and it may be repeated in a moment. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  /** When to try again. */
  readonly seconds = 2;
}

interface Crowd {
  taken: number;
  /** In the order in which they came. */
  waiting: Set<() => void>;
}

/**
 * Places of a process, so many for each name. Whoever finds none waits behind those who came before,
 * and holds nothing meanwhile that others need.
 */
export class Places {
  readonly #count: number;
  readonly #patienceMs: number;
  readonly #crowds = new Map<string, Crowd>();

  constructor({ count, patienceMs }: { count: number; patienceMs: number }) {
    this.#count = count;
    this.#patienceMs = patienceMs;
  }

  /**
   * Does `work` with a place of this name.
   * @throws DatabaseBusyError when none became free in time; then nothing was done.
   */
  async hold<T>(name: string, work: () => Promise<T>): Promise<T> {
    const crowd = this.#crowds.get(name) ?? { taken: 0, waiting: new Set() };
    this.#crowds.set(name, crowd);
    if (crowd.taken < this.#count) crowd.taken += 1;
    else await this.#turn(crowd.waiting);
    try {
      return await work();
    } finally {
      this.#leave(name, crowd);
    }
  }

  #turn(waiting: Crowd['waiting']): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(new DatabaseBusyError('too many came at once'));
      }, this.#patienceMs);
      waiting.add(enter);
    });
  }

  /** The place goes to the next; a name that nobody waits for is forgotten. */
  #leave(name: string, crowd: Crowd): void {
    const [next] = crowd.waiting;
    if (next) {
      crowd.waiting.delete(next);
      next();
      return;
    }
    crowd.taken -= 1;
    if (crowd.taken === 0) this.#crowds.delete(name);
  }
}

/** Was no connection of the pool free in time? Its driver has no code for that. */
export function isWithoutConnection(error: unknown): boolean {
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && cause.message === 'timeout exceeded when trying to connect';
}
