import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** SHA-256 of the first bytes of an upload, as many as were counted. */
interface RunningSum {
  hash: Hash;
  bytes: number;
}

/** Uploads whose sums a process remembers; who is forgotten costs one more reading. */
const mostKept = 1000;

/**
 * The SHA-256 of uploads, computed as their bytes come, so that a file of gigabytes need not be read
 * once more when it is whole. A sum is of this process, begins with the first byte, and is of bytes
 * that the store has taken: those that were lost on the way to it, came to another process, or came
 * before a restart are read from the store when the sum is asked for. Nothing is read before: whoever
 * sends a piece to each process by turns would have the whole beginning read for every piece.
 */
export class RunningSums {
  readonly #kept = new Map<string, RunningSum>();

  /**
   * Has `write` take what comes behind the first `offset` bytes; answers as it does, how many there
   * are then. A sum that has fewer bytes stays as it is.
   * @param isCertain false once somebody else may have written there as well: what came is not counted
   */
  async count(
    id: string,
    { offset, source }: { offset: number; source: AsyncIterable<Buffer> },
    write: (source: AsyncIterable<Buffer>) => Promise<number>,
    isCertain: () => boolean,
  ): Promise<number> {
    const sum = this.#take(id, offset);
    if (sum === null) return write(source);
    const there = await write(counted(source, sum));
    if (sum.bytes === there && isCertain()) this.#keep(id, sum);
    return there;
  }

  /** The sum of all that has come; what was not counted is read by `open` from a byte on. */
  async digest(id: string, size: number, open: (start: number) => Readable): Promise<Buffer> {
    const known = this.#kept.get(id);
    // A copy: it is asked for once more where the file could not be made.
    const hash = known?.hash.copy() ?? createHash('sha256');
    const start = known?.bytes ?? 0;
    if (start < size) for await (const chunk of open(start)) hash.update(chunk as Buffer); // no encoding is set
    return hash.digest();
  }

  forget(id: string): void {
    this.#kept.delete(id);
  }

  /** Nothing is kept while bytes come: those that the store did not take are in no sum. */
  #take(id: string, offset: number): RunningSum | null {
    if (offset === 0) {
      this.#kept.delete(id);
      return { hash: createHash('sha256'), bytes: 0 };
    }
    const known = this.#kept.get(id);
    if (known?.bytes !== offset) return null;
    this.#kept.delete(id);
    return known;
  }

  #keep(id: string, sum: RunningSum): void {
    const [oldest] = this.#kept.size < mostKept ? [] : this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(id, sum);
  }
}

async function* counted(
  source: AsyncIterable<Buffer>,
  sum: RunningSum,
): AsyncGenerator<Buffer, void> {
  for await (const chunk of source) {
    sum.hash.update(chunk);
    sum.bytes += chunk.length;
    yield chunk;
  }
}
