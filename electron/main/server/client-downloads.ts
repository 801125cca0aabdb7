import * as z from 'zod/mini';
import { clientPackage, type ClientKind } from '#shared/domain/client/client-packages.ts';
import type { getClientDownloads } from '#shared/contract/client-downloads.ts';
import { openEnvelope } from '#shared/envelope.ts';
import { shortAnswerBytes, textWithin } from '../webapi/bytes-within.ts';
import { within } from '../within.ts';

/** The contract itself stays out of main's bundle; a wrong path does not compile. */
const path: (typeof getClientDownloads)['path'] = 'client-downloads';

/** Nobody waits for it in front of a form. */
const limitMs = 8_000;

const largestPackage = 1024 * 1024 * 1024;

/** Of another age the server may say more, and of a package what nobody here knows. */
const downloads = z.object({
  packages: z.array(
    z.object({
      kind: z.string(),
      processor: z.string(),
      version: z.string().check(z.maxLength(64)),
      path: z.string().check(z.startsWith('/'), z.maxLength(256)),
      // Of a server from before they were told.
      size: z.optional(z.int().check(z.gte(1))),
      sha256: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/))),
      signature: z.nullish(z.string().check(z.maxLength(128))),
    }),
  ),
  dictionaries: z.array(z.string().check(z.maxLength(32))),
});

export type ClientDownloads = {
  packages: {
    kind: ClientKind;
    processor: string;
    version: string;
    path: string;
    size: number;
    sha256: string;
    signature: string | null;
  }[];
  dictionaries: string[];
};

const nothing: ClientDownloads = { packages: [], dictionaries: [] };

/** What a server has for desktop clients: nothing, if it is older than such things; null where it cannot be reached. */
export async function askDownloads(
  origin: string,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Promise<ClientDownloads | null> {
  try {
    return await within(limitMs, ask(origin, fetch), () => null);
  } catch {
    return null; // why, its page says: every call of it fails
  }
}

async function ask(
  origin: string,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Promise<ClientDownloads> {
  const answer = await fetch(`${origin}/webapi/${path}`, {
    headers: { accept: 'application/json', 'x-client': 'desktop' },
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
  });
  const envelope = openEnvelope(await textWithin(answer, shortAnswerBytes));
  const parsed = downloads.safeParse(envelope?.status === 0 ? envelope.data : null);
  if (!parsed.success) return nothing;
  const { packages, dictionaries } = parsed.data;
  return {
    dictionaries,
    packages: packages.flatMap(({ size, sha256, signature = null, ...about }) => {
      // Its name becomes that of a file here, and stands in a line that is typed as the administrator.
      const named = clientPackage(about.path.split('/').at(-1) ?? '');
      const isSo =
        named?.kind === about.kind &&
        named.processor === about.processor &&
        named.version === about.version;
      // What nobody can check is not taken, nor what no package of ours comes to.
      if (!isSo || size === undefined || size > largestPackage || sha256 === undefined) return [];
      return [{ ...about, kind: named.kind, size, sha256, signature }];
    }),
  };
}
