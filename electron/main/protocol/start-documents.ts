import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { desktopOrigin } from '#shared/desktop.ts';
import { arrivals, packedDocumentsFile, type Asker, type DocumentRow } from '#shared/documents.ts';
import type { Language } from '#shared/domain/constants.ts';
import { once } from '../once.ts';
import { securityHeaders } from '../security-headers.ts';
import { within } from '../within.ts';

/** A keychain that takes longer is not waited for: the page finds out by itself who is here. */
const limitMs = 400;

export type StartDocuments = {
  /** Reads them, while Electron gets ready. */
  begin: () => void;
  /** Where the window begins: on the page of who is signed in, or at the sign-in. */
  path: () => Promise<string>;
  /** That page as the build drew it, to look at until its code has come; null: any other, or one of a file. */
  answer: (url: string) => Promise<Response | null>;
};

/** What the window shows first (build/vite/documents.ts), for whom, and in which language. */
export function createStartDocuments(parts: {
  /** The renderer's build. */
  folder: string;
  language: () => Language;
  isSignedIn: () => Promise<boolean>;
}): StartDocuments {
  const rows = once(async (): Promise<readonly DocumentRow[]> => {
    const file = join(parts.folder, packedDocumentsFile);
    // A folder of pages that were not built has none.
    if (!existsSync(file)) return [];
    return JSON.parse(gunzipSync(await readFile(file)).toString()) as DocumentRow[]; // of the same build
  });

  async function asker(): Promise<Asker> {
    const isSignedIn = await within(limitMs, parts.isSignedIn(), () => false);
    return isSignedIn ? 'people' : 'guests';
  }

  return {
    // Whoever asks for them is told what went wrong.
    begin: () => void rows().catch(() => undefined),
    path: async () => ((await rows()).length === 0 ? arrivals.guests : arrivals[await asker()]),
    async answer(url) {
      const path = url.startsWith(`${desktopOrigin}/`) ? new URL(url).pathname : '';
      if (!Object.values<string>(arrivals).includes(path)) return null;
      const who = await asker();
      if (arrivals[who] !== path) return null;
      const html = (await rows()).find((row) => row.path === path)?.html[who]?.[parts.language()];
      if (html === undefined) return null;
      const headers = {
        ...securityHeaders,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      };
      return new Response(html, { headers });
    },
  };
}
