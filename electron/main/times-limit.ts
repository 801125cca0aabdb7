/** May it be done once more? At most `times` within `windowMs`: what happens more often is broken, or means no good. */
export function createTimesLimit(parts: {
  times: number;
  windowMs: number;
  now: () => number;
}): () => boolean {
  let done: number[] = [];
  return () => {
    const now = parts.now();
    done = done.filter((at) => now - at < parts.windowMs);
    if (done.length >= parts.times) return false;
    done.push(now);
    return true;
  };
}
