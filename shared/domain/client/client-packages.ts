/** What people install the desktop client from, as `npm run package` names it: `marquee-0.2.0-linux-amd64.deb`. */
import { product } from '../constants.ts';

export const clientKinds = ['nsis', 'mac', 'appImage', 'deb', 'archive'] as const;
export type ClientKind = (typeof clientKinds)[number];

const kinds = new Map<string, ClientKind>([
  ['win .exe', 'nsis'],
  ['mac .dmg', 'mac'],
  ['linux .AppImage', 'appImage'],
  ['linux .deb', 'deb'],
  ['linux .tar.gz', 'archive'],
]);

/** Each kind of package calls the same processor by another name. */
const processors = new Map([
  ['x64', 'x64'],
  ['amd64', 'x64'],
  ['x86_64', 'x64'],
  ['arm64', 'arm64'],
  ['aarch64', 'arm64'],
]);

export interface ClientPackage {
  name: string;
  kind: ClientKind;
  /** As Node calls it. */
  processor: string;
  version: string;
}

const pattern = new RegExp(
  `^${product.urlScheme}-(\\d{1,6}\\.\\d{1,6}\\.\\d{1,6})-(win|mac|linux)-([a-z0-9_]{1,16})(\\.exe|\\.dmg|\\.AppImage|\\.deb|\\.tar\\.gz)$`,
);

/** The package of that name; null where it is none of ours. */
export function clientPackage(name: string): ClientPackage | null {
  const [, version, system, given = '', ending] = pattern.exec(name) ?? [];
  const kind = kinds.get(`${system} ${ending}`);
  const processor = processors.get(given);
  if (version === undefined || kind === undefined || processor === undefined) return null;
  return { name, kind, processor, version };
}

/**
 * The language of a dictionary for Chromium's spelling, named as Electron publishes them with each release
 * (`en-US-10-1.bdic`); null where it is none.
 */
export function dictionaryLanguage(name: string): string | null {
  return /^([a-z]{2,3}(?:-[A-Z][A-Za-z]{1,3})?)-\d{1,3}-\d{1,3}\.bdic$/.exec(name)?.[1] ?? null;
}
