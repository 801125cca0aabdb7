import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { desktopOrigin } from '#shared/desktop.ts';
import { arrivals, arrivalsFile, type Arrivals, type Asker } from '#shared/documents.ts';
import type { Language } from '#shared/domain/constants.ts';
import { codeOf } from '../disk-errors.ts';
import { securityHeaders } from '../security-headers.ts';
import { within } from '../within.ts';

/** A keychain that takes longer is not waited for: the page finds out by itself who is here. */
const limitMs = 400;

export type StartDocuments = {
  /** Asks who it is, while Electron gets ready: what is found is for the first window. */
  begin: () => void;
  /** It is there, or there is none; whoever opens one later may be somebody else. */
  end: () => void;
  /** Where the window begins: on the page of who is signed in, or at the sign-in. */
  path: () => Promise<string>;
  /** That page as the build drew it, to look at until its code has come; null: any other, or one of a file. */
  answer: (url: string) => Promise<Response | null>;
};

/** What the window shows first (build/vite/documents/documents.ts), for whom, and in which language. */
export function createStartDocuments(parts: {
  /** The renderer's build. */
  folder: string;
  language: () => Language;
  isSignedIn: () => Promise<boolean>;
  /** Of the colours that the page is drawn in. */
  isDark: () => boolean;
}): StartDocuments {
  /** @throws where the file cannot be read; null: a folder of pages that were not built has none */
  const read = (asker: Asker): string | null => {
    try {
      // Small and our own: with turns of the loop in between, everybody would wait longer for it.
      const packed = readFileSync(join(parts.folder, arrivalsFile(asker)));
      const documents = JSON.parse(gunzipSync(packed).toString()) as Arrivals; // of the same build
      return documents[parts.language()];
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  };

  async function look(): Promise<{ path: string; html: string | null }> {
    const isSignedIn = await within(limitMs, parts.isSignedIn(), () => false);
    const asker = isSignedIn ? 'people' : 'guests';
    const html = read(asker);
    return { path: html === null ? arrivals.guests : arrivals[asker], html };
  }

  /** For the first window's path and its page, from `begin` to `end`. */
  let ahead: ReturnType<typeof look> | null = null;

  return {
    begin() {
      ahead = look();
      // Who opens the window is told what went wrong.
      ahead.catch(() => undefined);
    },
    end() {
      ahead = null;
    },
    path: async () => (await (ahead ?? look())).path,
    async answer(url) {
      const path = url.startsWith(`${desktopOrigin}/`) ? new URL(url).pathname : '';
      if (!Object.values<string>(arrivals).includes(path)) return null;
      const found = await (ahead ?? look());
      if (found.path !== path || found.html === null) return null;
      const headers = {
        ...securityHeaders,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      };
      const scheme = parts.isDark() ? 'dark' : 'light';
      const html = found.html.replace('<html ', `<html data-mantine-color-scheme="${scheme}" `);
      return new Response(html, { headers });
    },
  };
}
