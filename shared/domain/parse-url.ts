/** The parsed address, or null. `URL.canParse` is younger than the oldest runtime the desktop runs on. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    // Not an address is an answer here, not an accident.
    return null;
  }
}
