/** Below what balancers wait for as a rule, and so `/readyz` responds within 3 s whatever hangs. */
const limitMs = 2_500;

/**
 * A check of a dependency with a time limit. While one hangs, later callers wait for the same one, each
 * with the full limit: a dependency that hangs holds one connection or thread and not one per request.
 * @throws Error when the check takes too long, or what the check throws
 */
export function probe<T>(check: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return async () => {
    running ??= check().finally(() => {
      running = null;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no response within ${limitMs} ms`)), limitMs);
    });
    try {
      return await Promise.race([running, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
