type Listener = () => void;

let since: string | null = null;
const listeners = new Set<Listener>();

/**
 * Since when what is shown is what the desktop had kept: the oldest answer that was given in place of the
 * server's (ISO 8601); null while the server answers.
 */
export const keptSince = (): string | null => since;

/** Notes how an answer came: kept at that time, or, null, from the server. */
export function noteKept(at: string | null): void {
  const next = at === null || since === null || at < since ? at : since;
  if (next === since) return;
  since = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever `keptSince` changes; answers how to end that. */
export function onKeptSince(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
