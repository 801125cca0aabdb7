/** How a desktop client comes to a newer version, which depends on what it was installed as. */
import { isOlder } from '../versions.ts';
import type { ClientKind } from './client-packages.ts';

/**
 * `replace`: the client puts the new file in the place of its own. `open`: it opens the installer and ends. `command`:
 * the system's packages are its administrator's, who gets the line to type. `show`: somebody unpacked it, and does so
 * again.
 */
export const updateWays = ['replace', 'open', 'command', 'show'] as const;
export type UpdateWay = (typeof updateWays)[number];

/** Who brings newer versions: the client itself asks for nothing where it is not the one. */
export const updaters = ['client', 'administrator', 'source'] as const;
export type Updater = (typeof updaters)[number];

export interface Installed {
  /** `source`: not packed at all. */
  kind: ClientKind | 'source';
  /** As Node calls it. */
  processor: string;
  version: string;
  /** May the file be replaced that it runs from? Only an AppImage is one. */
  canReplace: boolean;
}

/** What is compared of a package. */
interface Offered {
  kind: ClientKind;
  processor: string;
  version: string;
}

/** Who brings newer versions to an installation of this kind, on a computer with this policy. */
export function updaterOf(
  kind: Installed['kind'],
  policy: { updates?: 'off' | undefined } | null,
): Updater {
  if (policy?.updates === 'off') return 'administrator';
  return kind === 'source' ? 'source' : 'client';
}

/**
 * What whoever makes packages signs of one (Ed25519). Kind, processor and version are in it, too, which stand in the name
 * of the file alone: no server can give out an older package as a newer one.
 */
export const signedOf = (about: Offered & { sha256: string }): string =>
  `marquee-package ${about.kind} ${about.processor} ${about.version} ${about.sha256}`;

const ways: Record<ClientKind, UpdateWay> = {
  nsis: 'open',
  mac: 'open',
  appImage: 'replace',
  deb: 'command',
  archive: 'show',
};

/**
 * The newest package for an installation and how it gets there. `current`: there is none that is newer, and an older one
 * is never taken; `nothing`: there is none of its kind and processor.
 */
export function updateFor<Package extends Offered>(
  { kind, processor, version, canReplace }: Installed,
  packages: readonly Package[],
): { package: Package; way: UpdateWay } | 'current' | 'nothing' {
  const own = packages.filter((one) => one.kind === kind && one.processor === processor);
  const [first, ...others] = own;
  if (first === undefined) return 'nothing';
  let newest = first;
  for (const other of others) if (isOlder(newest.version, other.version)) newest = other;
  if (!isOlder(version, newest.version)) return 'current';
  const way = ways[newest.kind];
  return { package: newest, way: way === 'replace' && !canReplace ? 'show' : way };
}
