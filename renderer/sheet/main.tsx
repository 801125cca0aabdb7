/**
 * The page of the window that nobody sees (electron/main/printing/sheet): documents as they are printed, one after the
 * other, and nothing of the application. Main calls `drawSheet` and takes the PDF; there is no bridge, and of the
 * server only what documents are read by.
 */
import '@mantine/core/styles/baseline.css';
import '#renderer/ui/theme/mantine-variables.css';
import '#renderer/ui/theme/theme.css';
import '#renderer/ui/theme/tokens.css';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import * as z from 'zod/mini';
import type { DrawSheet, LeaveFoot, PrintProblem, SheetDocument } from '#shared/desktop-print.ts';
import { isLanguage } from '#shared/domain/language.ts';
import { ApiError, detailsOf, isApiError, TransportError } from '#renderer/api/api-error.ts';
import { readDocument, sheetOf, type ReadDocument } from '#renderer/features/print/sheet-of.tsx';
import { loadDates } from '#renderer/platform/format/dates.ts';
import { loadNamespaces, startTranslations } from '#renderer/platform/i18n.ts';
import { PrintSheet } from '#renderer/ui/print/print-sheet.tsx';
import { OnePageFoot } from './one-page-foot.tsx';
import './sheet.css';

// Compiling parsers would need eval, which the content security policy forbids.
z.config({ jitless: true });

declare global {
  var drawSheet: DrawSheet;
  var leaveFoot: LeaveFoot;
}

/** Does Chromium draw what style sheets put into the margins of pages? Since 131. */
const countsPages = (() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("@page { @bottom-right { content: 'x' } }");
  return (sheet.cssRules[0]?.cssText ?? '').includes('bottom-right');
})();

let root: Root | null = null;

/** What is drawn, once more without a foot of its own. */
let drawWithoutFoot = (): void => undefined;

globalThis.leaveFoot = () => drawWithoutFoot();

globalThis.drawSheet = async (document, paper, language, mark, next) => {
  try {
    const [read] = await Promise.all([taken(document), speak(language), fontsThere()]);
    const found = sheetOf(read, mark);
    if (!found) return { problem: 'documentGone' };
    const sheetWith = (foot: ReactNode) => (
      <PrintSheet paper={paper} name={found.title}>
        {found.sheet}
        {foot}
      </PrintSheet>
    );
    show(
      sheetWith(countsPages ? null : <OnePageFoot paper={paper} name={found.title} />),
      found.title,
    );
    drawWithoutFoot = () => show(sheetWith(null), found.title);
    if (next) readAhead(next);
    const { title, isCopy, isProof } = found;
    return { title, isCopy, isProof, countsPages };
  } catch (error) {
    const problem = problemOf(error);
    // Main logs what the page says.
    if (problem === 'failed') throw error;
    return { problem, seconds: detailsOf(error, 4).seconds };
  }
};

/** The document that is wanted next, on its way here while this window is busy with the one before. */
let ahead: { name: string; read: Promise<ReadDocument> } | null = null;

const nameOf = (document: SheetDocument) => JSON.stringify(document);

function readAhead(document: SheetDocument): void {
  const read = readDocument(document);
  // Whoever draws it is told.
  read.catch(() => undefined);
  ahead = { name: nameOf(document), read };
}

function taken(document: SheetDocument): Promise<ReadDocument> {
  const begun = ahead;
  ahead = null;
  return begun?.name === nameOf(document) ? begun.read : readDocument(document);
}

async function speak(language: string): Promise<void> {
  if (i18next.language === language) return;
  await startTranslations(isLanguage(language) ? language : 'en');
  await Promise.all([loadNamespaces(['common', 'print']), loadDates()]);
  document.documentElement.lang = language;
}

function show(sheet: ReactNode, title: string): void {
  document.title = title;
  // A fresh one: nothing of the document before is left.
  root?.unmount();
  root = createRoot(document.createElement('div'));
  const drawn = root;
  flushSync(() => drawn.render(sheet));
}

/** Those of sheet.css; the application's others would be outlines in a PDF. */
const isOfSheets = ({ family }: FontFace) => family.includes('Sheet');

/**
 * Nothing is laid out before it is on paper, rolls aside, so that no layout asks for them. There from the second
 * document on.
 */
const fontsThere = () =>
  Promise.all(
    Array.from(document.fonts)
      .filter(isOfSheets)
      .map((font) => font.load()),
  );

function problemOf(error: unknown): PrintProblem {
  if (isApiError(error, 7) || isApiError(error, 2000)) return 'documentGone';
  if (isApiError(error, 1)) return 'signedOut';
  if (isApiError(error, 4)) return 'busy';
  if (error instanceof TransportError) {
    return error.kind === 'timeout' ? 'timeLimit' : 'unreachable';
  }
  return error instanceof ApiError ? 'documentGone' : 'failed';
}
