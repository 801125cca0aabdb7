import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as keytar from 'keytar';
import type { Keychain } from './secret-store.ts';

/**
 * Loads keytar when it is first needed, from the app's own node_modules; rejects where its system library
 * (libsecret) is missing. By require, since import() of a CommonJS package gives only the names it can guess.
 */
export async function loadKeytar(appFolder: string): Promise<Keychain> {
  const require = createRequire(join(appFolder, 'package.json'));
  // require is untyped; the package's own typings declare these functions.
  return require('keytar') as typeof keytar;
}
