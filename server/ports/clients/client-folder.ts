import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  clientPackage,
  dictionaryLanguage,
  type ClientPackage,
} from '#shared/domain/client/client-packages.ts';
import { isOlder } from '#shared/domain/versions.ts';
import { fileDigest, type FileDigest } from './file-digest.ts';

/** Below the folder of what desktop clients get. */
const dictionaries = 'dictionaries';

export interface ClientDownloads {
  /** The newest of each kind and processor. */
  packages: (ClientPackage & FileDigest & { signature: string | null })[];
  /** Languages, as `en-US`. */
  dictionaries: string[];
}

/** What desktop clients are offered from a folder; nothing where there is none. */
export async function clientDownloads(folder: string): Promise<ClientDownloads> {
  const [names, words] = await Promise.all([
    namesIn(folder),
    namesIn(path.join(folder, dictionaries)),
  ]);
  const newest = new Map<string, ClientPackage>();
  for (const found of names.map(clientPackage)) {
    if (found === null) continue;
    const key = `${found.kind} ${found.processor}`;
    const known = newest.get(key);
    if (!known || isOlder(known.version, found.version)) newest.set(key, found);
  }
  const packages = await Promise.all(
    [...newest.values()].map(async (one) => {
      const file = path.join(folder, one.name);
      const [digest, signature] = await Promise.all([fileDigest(file), signatureOf(file)]);
      return digest === null ? [] : [{ ...one, ...digest, signature }];
    }),
  );
  return {
    packages: packages.flat().toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    dictionaries: words.flatMap((name) => dictionaryLanguage(name) ?? []).toSorted(),
  };
}

/** What lies beside a package, as `npm run package` writes it; clients look at whether it is right. */
async function signatureOf(file: string): Promise<string | null> {
  try {
    const text = (await readFile(`${file}.sig`, 'utf8')).trim();
    return /^[A-Za-z0-9+/]{86}==$/.test(text) ? text : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The file of an address below that folder, as it is called there; null where nothing is offered by it. Chromium
 * asks for dictionaries in small letters.
 */
export async function clientFile(folder: string, asked: string): Promise<string | null> {
  const [first = '', second, ...more] = asked.split('/');
  if (more.length > 0) return null;
  if (second === undefined) {
    const isOffered = clientPackage(first) !== null;
    return isOffered && (await namesIn(folder)).includes(first) ? first : null;
  }
  if (first !== dictionaries) return null;
  const name = (await namesIn(path.join(folder, dictionaries))).find(
    (one) => one.toLowerCase() === second.toLowerCase() && dictionaryLanguage(one) !== null,
  );
  return name === undefined ? null : path.join(dictionaries, name);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    // Who offers nothing has no folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
