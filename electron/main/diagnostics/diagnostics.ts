import { arch, release, type } from 'node:os';
import type { Diagnostics, ServerLook } from '#shared/desktop-diagnostics.ts';
import type { Printer } from '#shared/desktop-print.ts';
import type { SessionStorageKind } from '#shared/desktop-server.ts';
import { redact } from '../log/redact.ts';
import { diagnosticsText, ownText, type OwnFacts } from './diagnostics-text.ts';

export type DiagnosticsDesk = {
  /** Looks at everything anew. */
  read: () => Promise<Diagnostics>;
  /** What is known without asking anybody, as text. */
  own: () => string;
};

type Parts = Pick<OwnFacts, 'version' | 'install'> & {
  language: () => string;
  /** Null before one is chosen. */
  serverOrigin: () => string | null;
  lookAtServer: (origin: string) => Promise<ServerLook>;
  keychain: () => Promise<SessionStorageKind>;
  links: () => Promise<Diagnostics['links']>;
  printers: () => Promise<Printer[]>;
  displays: () => readonly { size: { width: number; height: number }; scaleFactor: number }[];
  logFolder: string;
  home: string;
  now: () => Date;
};

/** What support asks for first, gathered in one place; nothing in it is secret, or leads to whoever sits here. */
export function createDiagnostics(parts: Parts): DiagnosticsDesk {
  const ownFacts = (): OwnFacts => ({
    version: parts.version,
    install: parts.install,
    electron: process.versions.electron,
    chromium: process.versions.chrome,
    system: `${type()} ${release()} ${arch()}`,
    language: parts.language(),
  });

  const clean = (text: string) => redact(text, parts.home);

  return {
    own: () => clean(ownText(ownFacts())),
    async read() {
      const origin = parts.serverOrigin();
      const [look, keychain, links, printers] = await Promise.all([
        origin === null ? null : parts.lookAtServer(origin),
        parts.keychain(),
        parts.links(),
        parts.printers(),
      ]);
      const { language, ...own } = ownFacts();
      const facts = {
        ...own,
        server: look && origin !== null ? { origin, ...look } : null,
        keychain,
        links,
        printers: printers.map(({ title, isDefault, isPaused }) => ({
          title,
          isDefault,
          isPaused,
        })),
        displays: parts
          .displays()
          .map(
            ({ size, scaleFactor }) =>
              `${size.width} × ${size.height} (${Math.round(scaleFactor * 100)}%)`,
          ),
        clock: {
          at: parts.now().toISOString(),
          zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
        logFolder: clean(parts.logFolder),
      };
      return { ...facts, text: clean(diagnosticsText({ ...facts, language })) };
    },
  };
}
