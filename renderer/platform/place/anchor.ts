/** The id that an address's hash names; '' without one. A stray % names itself. */
export function anchorOf(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
