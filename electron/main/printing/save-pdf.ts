import { basename, dirname, join } from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import { product } from '#shared/domain/constants.ts';
import type { SavedPdf } from '#shared/desktop-print.ts';
import { writeProblem } from '../disk-errors.ts';
import { safeFileName } from '../downloads/file-name.ts';
import { startFolder } from '../downloads/guard-downloads.ts';
import type { Log } from '../log/log.ts';
import { PrintRefused } from './print-refused.ts';
import type { PrintWords } from './print-words.ts';
import { archiveFile } from './queue/archive-file.ts';

/** Asks where a PDF goes, under a name that any system takes, and writes it there. */
export async function savePdf(
  { title, pdf }: { title: string; pdf: Uint8Array },
  parts: {
    window: BrowserWindow | null;
    words: PrintWords;
    /** Keeps where it was saved. */
    keep: (path: string) => string;
    isLocked: () => boolean;
    log: Log;
  },
): Promise<SavedPdf> {
  const { window, words, log } = parts;
  const options = {
    title: `${words.savePdf} – ${product.name}`,
    defaultPath: join(startFolder(app), safeFileName(`${title}.pdf`, ['pdf'])?.name ?? ''),
    filters: [{ name: words.pdfFile, extensions: ['pdf'] }],
    properties: ['showOverwriteConfirmation' as const],
  };
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  if (canceled || !filePath) return { outcome: 'cancelled', name: '', file: null, problem: null };
  // The question may have stood for a while, and somebody else may answer it.
  if (parts.isLocked()) return { outcome: 'failed', name: '', file: null, problem: 'locked' };
  try {
    // Whole or not at all, and never through a link that somebody has put there under this name.
    await archiveFile(dirname(filePath), [basename(filePath)], pdf, 'replace');
    return {
      outcome: 'saved',
      name: basename(filePath),
      file: parts.keep(filePath),
      problem: null,
    };
  } catch (error) {
    log.error('print.save', error);
    return {
      outcome: 'failed',
      name: basename(filePath),
      file: null,
      problem: error instanceof PrintRefused ? error.problem : writeProblem(error),
    };
  }
}
