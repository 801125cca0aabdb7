// @ts-check
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runnerImport } from 'vite';
import { fromRoot } from '../scripts/lib/root.mjs';

/**
 * Who makes packages signs them with a key of their own, beside what Windows and macOS ask for: clients that were packed
 * with its public half take newer versions from nobody else, whatever a server says.
 * @typedef {{ publicText: string, signPackages: (files: readonly string[]) => Promise<string[]> }} UpdateSigning
 */

/**
 * @param {string | undefined} keyFile a private key (Ed25519, PEM)
 * @returns {Promise<UpdateSigning | null>} null: there is none, so nothing is signed
 */
export const updateSigning = async (keyFile) => {
  if (keyFile === undefined || keyFile === '') return null;
  const key = createPrivateKey(readFileSync(keyFile));
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new Error(`${keyFile} is no Ed25519 key (openssl genpkey -algorithm ed25519).`);
  }
  const { signedOf, clientPackage } = await rules();

  /** @param {string} file */
  const signPackage = async (file) => {
    const about = clientPackage(path.basename(file));
    if (about === null) return [];
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    const text = signedOf({ ...about, sha256: hash.digest('hex') });
    writeFileSync(`${file}.sig`, `${sign(null, Buffer.from(text), key).toString('base64')}\n`);
    return [`${file}.sig`];
  };
  return {
    publicText: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    signPackages: async (files) => (await Promise.all(files.map(signPackage))).flat(),
  };
};

/**
 * What server and client know packages by.
 * @returns {Promise<
 *   Pick<typeof import('../../shared/domain/client/client-updates.ts'), 'signedOf'> &
 *   Pick<typeof import('../../shared/domain/client/client-packages.ts'), 'clientPackage'>>}
 */
const rules = async () => {
  const load = async (/** @type {string} */ name) =>
    (await runnerImport(fromRoot('shared/domain/client', name))).module;
  return { ...(await load('client-updates.ts')), ...(await load('client-packages.ts')) };
};
