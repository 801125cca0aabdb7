import { basename, dirname, join } from 'node:path';
import { product } from '#shared/domain/constants.ts';

/** What is to be started again; the launcher lies beside the program of a package, and says where no sandbox can be made. */
export function linuxProgram({
  execPath,
  env,
}: {
  execPath: string;
  env: NodeJS.ProcessEnv;
}): string {
  // An AppImage is mounted somewhere else each time; it says where it lies itself.
  if (env['APPIMAGE'] !== undefined) return env['APPIMAGE'];
  const launcher = join(dirname(execPath), product.urlScheme);
  return basename(execPath) === `${product.urlScheme}-client` ? launcher : execPath;
}
