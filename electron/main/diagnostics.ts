/** What support asks for first. No names, addresses or files of the user, and nothing of the sign-in but its place. */
export type Diagnostics = {
  version: string;
  electron: string;
  chromium: string;
  system: string;
  language: string;
  server: string;
  session: string;
  displays: readonly { width: number; height: number; scaleFactor: number }[];
  clock: Date;
};

/** The same as lines of text, in English whatever the language: it is read by support. */
export function diagnosticsText(parts: Diagnostics): string {
  const displays = parts.displays.map(
    ({ width, height, scaleFactor }) => `${width} × ${height} at ${scaleFactor}`,
  );
  return Object.entries({
    Marquee: parts.version,
    Electron: parts.electron,
    Chromium: parts.chromium,
    System: parts.system,
    Language: parts.language,
    Server: parts.server,
    'Sign-in kept in': parts.session,
    Displays: displays.join(', '),
    Clock: parts.clock.toISOString(),
  })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
