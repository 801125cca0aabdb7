import { setTimeout as pause } from 'node:timers/promises';

/** A failed read is not repeated by each document: each repetition costs a timeout, and a line in the log. */
const retryMs = 5_000;
const timeoutMs = 300;

/**
 * A fact from the database for documents, which are sent without the database as well. One read at a time; its result
 * stays for `freshMs`. While a read is slow or fails, documents get the result before it, or `first`.
 */
export function keptFact<Fact>({
  read,
  first,
  freshMs,
  onError,
}: {
  read: () => Promise<Fact>;
  first: Fact;
  freshMs: number;
  onError: (error: unknown) => void;
}): () => Promise<Fact> {
  let kept = first;
  let freshUntil = -Infinity;
  let reading: Promise<Fact> | null = null;
  const readAgain = async () => {
    try {
      kept = await read();
      freshUntil = performance.now() + freshMs;
    } catch (error) {
      freshUntil = performance.now() + retryMs;
      onError(error);
    } finally {
      reading = null;
    }
    return kept;
  };
  return async () => {
    if (performance.now() < freshUntil) return kept;
    reading ??= readAgain();
    await Promise.race([reading, pause(timeoutMs, undefined, { ref: false })]);
    return kept;
  };
}
