/** Resolves after so many milliseconds, or at once when the signal says so. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });
}

/** Resolves once somebody sees the page, at once where they do, or when the signal says so. */
export function untilSeen(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && signal?.aborted !== true) return;
      document.removeEventListener('visibilitychange', look);
      signal?.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal?.addEventListener('abort', look);
    look();
  });
}

/** The promise's answer, or a failure made here when it takes longer. */
export function within<T>(ms: number, promise: Promise<T>, failure: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Does it now, or as soon as so many milliseconds have passed since it was last done. */
export function atMostEvery(ms: number, act: () => void): () => void {
  let lastAt = -Infinity;
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(
      () => {
        waiting = false;
        lastAt = performance.now();
        act();
      },
      Math.max(0, lastAt + ms - performance.now()),
    );
  };
}
