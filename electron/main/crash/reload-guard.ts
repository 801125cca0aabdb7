/** May the page be loaded once more? At most `times` within `windowMs`; then something is broken for good. */
export function createReloadGuard(parts: {
  times: number;
  windowMs: number;
  now: () => number;
}): () => boolean {
  let reloads: number[] = [];
  return () => {
    const now = parts.now();
    reloads = reloads.filter((at) => now - at < parts.windowMs);
    if (reloads.length >= parts.times) return false;
    reloads.push(now);
    return true;
  };
}
