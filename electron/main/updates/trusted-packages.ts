import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { signedOf } from '#shared/domain/client/client-updates.ts';
import type { ClientDownloads } from '../server/client-downloads.ts';

/** Of the package that runs: the key of who made it, where there is one (SPKI, DER, in base64). */
const manifest = z.object({ updateKey: z.optional(z.string()) });

export type IsTrusted = (one: ClientDownloads['packages'][number]) => boolean;

/**
 * Is a package from who made this client? Of a client that was packed without a key every server is believed: people have
 * chosen it, and all that the client does comes from there. With one, only packages that are signed by it are taken.
 */
export function trustedPackages(appFolder: string): IsTrusted {
  const text = readFileSync(join(appFolder, 'package.json'), 'utf8');
  const { updateKey } = manifest.parse(JSON.parse(text));
  if (updateKey === undefined) return () => true;
  const key = createPublicKey({
    key: Buffer.from(updateKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  return (one) =>
    one.signature !== null &&
    verify(null, Buffer.from(signedOf(one)), key, Buffer.from(one.signature, 'base64'));
}
