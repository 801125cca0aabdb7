import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  arrivals,
  askedMark,
  documentsFile,
  originMark,
  pathIn,
  priceMark,
  type DocumentRow,
} from '#shared/documents.ts';
import { planTypes, type Language, type PlanType } from '#shared/domain/constants.ts';
import type { Html } from './html.ts';
import { sentPage, type SentPage } from './sent-page.ts';

export type Prices = ReadonlyMap<PlanType, string>;

/** Who asks for a page, as far as it shows before anything is looked up. */
interface DocumentRequest {
  language: Language;
  /** Does the address itself ask for it? The page is then another one for search engines. */
  isAsked: boolean;
  /** Has a session's cookie, valid or not. */
  hasSession: boolean;
  /** Above the page, on every page. */
  banner: Html | null;
}

/** The documents of the built pages. */
export interface Documents {
  /** Patterns of the pages that have some. */
  paths: readonly string[];
  /** Paths of those that search engines may list. */
  listed: readonly string[];
  /** The document for a page, or of the page where the guard will lead; of no page in particular for any other. */
  find(pattern: string, request: DocumentRequest): Promise<SentPage>;
}

/** What only a running server knows of its documents. */
export interface DocumentFacts {
  /** Known by the first request. */
  origin: () => string;
  /** What a month of each tier costs now, in words. */
  monthlyPrices: () => Promise<Prices>;
}

/** Reads all documents of a build of the web application; each is compressed when it is first asked for. */
export async function readDocuments(
  root: string,
  { origin, monthlyPrices }: DocumentFacts,
): Promise<Documents> {
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  const [anyPage, text] = await Promise.all([read('index.html'), read(documentsFile)]);
  const rows = JSON.parse(text) as DocumentRow[]; // a file of the same build
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const pages = new Map<Language | null, Map<string, Promise<SentPage>>>();

  const ready = (html: string, asked: Language | null) => {
    const own = pages.get(asked) ?? new Map<string, Promise<SentPage>>();
    pages.set(asked, own);
    const page =
      own.get(html) ??
      sentPage(
        html.replaceAll(originMark, () => origin()).replaceAll(askedMark, pathIn('', asked)),
      );
    own.set(html, page);
    return page;
  };

  /** Prices change so seldom that a page is kept for each. */
  const priced = async (html: string) => {
    const marked = planTypes.filter((type) => html.includes(priceMark(type)));
    if (marked.length === 0) return html;
    const prices = await monthlyPrices();
    return marked.reduce(
      (filled, type) => filled.replaceAll(priceMark(type), () => prices.get(type) ?? '–'),
      html,
    );
  };

  return {
    paths: rows.map((row) => row.path),
    listed: rows.filter((row) => row.isListed).map((row) => row.path),
    async find(pattern, { language, isAsked, hasSession, banner }) {
      const asker = hasSession ? 'people' : 'guests';
      const row = byPath.get(pattern);
      const shown = row && (row.html[asker] ?? byPath.get(arrivals[asker])?.html[asker]);
      const html = await priced(shown?.[language] ?? anyPage);
      return ready(withBanner(html, banner), isAsked ? language : null);
    },
  };
}

const root = '<div id="root"';

const withBanner = (html: string, banner: Html | null) =>
  banner === null ? html : html.replace(root, () => `${banner.text}${root}`);
