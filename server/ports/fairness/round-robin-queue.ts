import { FairTurns } from './fair-turns.ts';

/** Tasks of a workspace that may wait. */
const maxWaiting = 10;

/**
 * Limits concurrent work per workspace. Workspaces are served in rotation, and each has one task at a
 * time, so that one which sends many waits for itself only.
 */
export class RoundRobinQueue {
  readonly #turns = new FairTurns();
  /** Tasks of each workspace, the one that runs included. */
  readonly #counts = new Map<string, number>();
  readonly #running = new Set<string>();
  readonly #concurrency: number;

  /** @param concurrency tasks at the same time, of different workspaces */
  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  /** Runs a task in its turn; null where too many of the workspace wait already. */
  run<T>(workspaceId: string, task: () => Promise<T>): Promise<T> | null {
    const count = this.#counts.get(workspaceId) ?? 0;
    if (count > maxWaiting) return null;
    this.#counts.set(workspaceId, count + 1);
    return this.#runInTurn(workspaceId, task);
  }

  async #runInTurn<T>(workspaceId: string, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#turns.add(workspaceId, () => {
        this.#running.add(workspaceId);
        start();
      });
      this.#startNext();
    });
    try {
      return await task();
    } finally {
      this.#running.delete(workspaceId);
      const left = (this.#counts.get(workspaceId) ?? 1) - 1;
      if (left > 0) this.#counts.set(workspaceId, left);
      else this.#counts.delete(workspaceId);
      this.#startNext();
    }
  }

  #startNext(): void {
    if (this.#running.size >= this.#concurrency) return;
    this.#turns.next((workspaceId) => !this.#running.has(workspaceId))?.();
  }
}
