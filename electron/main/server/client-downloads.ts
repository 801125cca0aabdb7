import * as z from 'zod/mini';
import { clientKinds } from '#shared/domain/client/client-packages.ts';
import type { getClientDownloads } from '#shared/contract/client-downloads.ts';
import { openEnvelope } from '#shared/envelope.ts';

/** The contract itself stays out of main's bundle; a wrong path does not compile. */
const path: (typeof getClientDownloads)['path'] = 'client-downloads';

/** Nobody waits for it in front of a form. */
const limitMs = 8_000;

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
    kind: (typeof clientKinds)[number];
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
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  try {
    return await Promise.race([ask(origin, fetch), late]);
  } catch {
    return null; // why, its page says: every call of it fails
  } finally {
    clearTimeout(timer);
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
  const envelope = openEnvelope(await answer.text());
  const parsed = downloads.safeParse(envelope?.status === 0 ? envelope.data : null);
  if (!parsed.success) return nothing;
  const { packages, dictionaries } = parsed.data;
  return {
    dictionaries,
    packages: packages.flatMap(({ kind: given, size, sha256, signature = null, ...about }) => {
      const kind = clientKinds.find((known) => known === given);
      // What nobody can check is not taken.
      if (kind === undefined || size === undefined || sha256 === undefined) return [];
      return [{ ...about, kind, size, sha256, signature }];
    }),
  };
}
