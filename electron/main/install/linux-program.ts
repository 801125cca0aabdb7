import { basename, dirname, join } from 'node:path';
import { product } from '#shared/domain/constants.ts';
import { ownAppImage } from './app-image.ts';

/** What is to be started again; the launcher lies beside the program of a package, and says where no sandbox can be made. */
export function linuxProgram(system: { execPath: string; env: NodeJS.ProcessEnv }): string {
  // An AppImage is mounted somewhere else each time.
  const appImage = ownAppImage(system);
  if (appImage !== null) return appImage;
  const { execPath } = system;
  const launcher = join(dirname(execPath), product.urlScheme);
  return basename(execPath) === `${product.urlScheme}-client` ? launcher : execPath;
}
