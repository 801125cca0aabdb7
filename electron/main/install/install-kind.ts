import { readFileSync } from 'node:fs';
import type { InstallKind } from '#shared/desktop-diagnostics.ts';
import { ownAppImage } from './app-image.ts';

/** Where dpkg keeps the names of a package's files (dpkg(1), /var/lib/dpkg/info). */
const debianFiles = '/var/lib/dpkg/info/marquee.list';

type System = { platform: NodeJS.Platform; execPath: string; env: NodeJS.ProcessEnv };

/** What this client was installed as, which decides who installs the next one. */
export function installKind(
  isPackaged: boolean,
  { platform, execPath, env }: System,
  filesOfPackage: () => string = () => readFileSync(debianFiles, 'utf8'),
): InstallKind {
  if (!isPackaged) return 'source';
  if (platform === 'win32') return 'nsis';
  if (platform === 'darwin') return 'mac';
  if (ownAppImage({ execPath, env }) !== null) return 'appImage';
  try {
    return filesOfPackage().split('\n').includes(execPath) ? 'deb' : 'archive';
  } catch {
    return 'archive'; // no dpkg here, or not this package: somebody unpacked it
  }
}
