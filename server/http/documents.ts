import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { arrivals, type DocumentRow } from '#shared/documents.ts';
import type { Language } from '#shared/domain/constants.ts';
import { sentPage, type SentPage } from './sent-page.ts';

/** Who asks for a page, as far as it shows before anything is looked up. */
export interface Asker {
  language: Language;
  /** Has a session's cookie, valid or not. */
  hasSession: boolean;
}

/** The documents of the built pages; each is read once, when it is first asked for. */
export interface Documents {
  /** Patterns of the pages that have some. */
  paths: readonly string[];
  /** The document for a page; of the page that the guard will lead to, where it lets others in. */
  find(pattern: string, asker: Asker): Promise<SentPage>;
}

/** Reads `documents.json` of a build of the web application. */
export async function readDocuments(root: string): Promise<Documents> {
  const text = await readFile(path.join(root, 'documents.json'), 'utf8');
  const rows = JSON.parse(text) as DocumentRow[]; // a file of the same build
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const pages = new Map<string, Promise<SentPage>>();

  const pageOf = (file: string) => {
    const known = pages.get(file);
    if (known) return known;
    const page = readFile(path.join(root, file), 'utf8').then(sentPage);
    pages.set(file, page);
    return page;
  };

  return {
    paths: rows.map((row) => row.path),
    find(pattern, { language, hasSession }) {
      const row = byPath.get(pattern);
      const isOther = row?.for === 'guests' ? hasSession : row?.for === 'people' && !hasSession;
      const shown = row && isOther && row.for !== 'all' ? byPath.get(arrivals[row.for]) : row;
      return pageOf(shown?.files[language] ?? 'index.html');
    },
  };
}
