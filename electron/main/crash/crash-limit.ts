/** May it be tried once more? At most `times` within `windowMs`; then something is broken for good. */
export function createCrashLimit(parts: {
  times: number;
  windowMs: number;
  now: () => number;
}): () => boolean {
  let tries: number[] = [];
  return () => {
    const now = parts.now();
    tries = tries.filter((at) => now - at < parts.windowMs);
    if (tries.length >= parts.times) return false;
    tries.push(now);
    return true;
  };
}
