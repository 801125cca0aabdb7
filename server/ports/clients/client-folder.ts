import { readdir } from 'node:fs/promises';
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
  packages: (ClientPackage & FileDigest)[];
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
      const digest = await fileDigest(path.join(folder, one.name));
      return digest === null ? [] : [{ ...one, ...digest }];
    }),
  );
  return {
    packages: packages.flat().toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    dictionaries: words.flatMap((name) => dictionaryLanguage(name) ?? []).toSorted(),
  };
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
