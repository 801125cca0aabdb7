/** What the rest of the client asks of the cache of reads. */
export interface ReadCache {
  clear(): void;
  /** Reads of these names are asked for again. */
  outdate(names: readonly string[]): void;
}

let cache: ReadCache | null = null;

/**
 * TanStack Query tells where it is once a page that reads has loaded it. Until then there is
 * nothing to clear, and the pages before the sign-in go without its 13 kB.
 */
export function registerReadCache(loaded: ReadCache): void {
  cache = loaded;
}

/** Forgets everything that was read; somebody else may be here now. */
export function forgetReads(): void {
  cache?.clear();
}

/** Has what a command changed read again (`invalidates` of its entry). */
export function outdateReads(names: readonly string[]): void {
  cache?.outdate(names);
}
