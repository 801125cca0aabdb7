import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { desktopOrigin } from '#shared/desktop.ts';
import { arrivalFile, arrivals, type Asker } from '#shared/documents.ts';
import type { Language } from '#shared/domain/constants.ts';
import { codeOf } from '../disk-errors.ts';
import { securityHeaders } from '../security-headers.ts';
import { within } from '../within.ts';

/** A keychain that takes longer is not waited for: the page finds out by itself who is here. */
const limitMs = 400;

export type StartDocuments = {
  /** Asks who it is, while Electron gets ready. */
  begin: () => void;
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
      return readFileSync(join(parts.folder, arrivalFile(asker, parts.language())), 'utf8');
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

  /** For the first window's path and its page. */
  let ahead: ReturnType<typeof look> | null = null;

  return {
    begin() {
      ahead = look();
      // Who opens the window is told what went wrong.
      ahead.catch(() => undefined);
    },
    path: async () => (await (ahead ?? look())).path,
    async answer(url) {
      const path = url.startsWith(`${desktopOrigin}/`) ? new URL(url).pathname : '';
      if (!Object.values<string>(arrivals).includes(path)) return null;
      const found = await (ahead ?? look());
      ahead = null;
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
