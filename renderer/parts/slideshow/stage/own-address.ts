/**
 * A blob address for the bytes at an address, to be revoked by the caller. Chromium keeps one timeline
 * for each address of an animation in a document: under the same address an animation that has ended
 * stays at its last frame, and one that runs goes on from where it is.
 * @param source on this server
 * @throws where it cannot be read
 */
export async function ownAddress(source: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(source, { signal });
  if (!response.ok) throw new Error(`the file answers ${response.status}`);
  const blob = await response.blob();
  signal.throwIfAborted();
  return URL.createObjectURL(blob);
}
