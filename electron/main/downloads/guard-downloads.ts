import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App, DownloadItem, Event, Session } from 'electron';
import { desktopOrigin, type DownloadEnd } from '#shared/desktop.ts';
import { product } from '#shared/domain/constants.ts';
import type { Log } from '../log/log.ts';
import type { Words } from '../words.ts';
import { safeFileName, type FileKind } from './file-name.ts';

type Parts = {
  words: () => Words;
  /** Keeps where a file was saved. */
  keep: (path: string) => string;
  /** Told once for every download that a page of ours began. */
  onEnded: (end: DownloadEnd) => void;
  log: Log;
};

/**
 * Lets pages save what they have made themselves, and nothing from anywhere else: the system asks where to, under a
 * name and with an ending that are safe.
 */
export function guardDownloads(app: App, parts: Parts): void {
  app.on('session-created', (session: Session) => {
    session.on('will-download', (event, item) => offer(event, item, app, parts));
  });
}

function offer(event: Event, item: DownloadItem, app: App, parts: Parts): void {
  const url = item.getURL();
  const file = safeFileName(item.getFilename());
  if (!url.startsWith(`blob:${desktopOrigin}/`) || file === null) {
    event.preventDefault();
    // The page still waits for an answer if it was its own.
    parts.onEnded({ url, outcome: 'failed', name: '', file: null });
    parts.log.info('download.refused', { url, name: item.getFilename() });
    return;
  }
  const words = parts.words();
  const kinds: Record<FileKind, string> = {
    csv: words.tableFile,
    json: words.dataFile,
    txt: words.textFile,
    log: words.textFile,
    // Called so in every language.
    jpg: 'JPEG',
    jpeg: 'JPEG',
    png: 'PNG',
    webp: 'WebP',
    gif: 'GIF',
    pdf: 'PDF',
    mp4: 'MP4',
  };
  item.setSaveDialogOptions({
    title: `${words.saveFile} – ${product.name}`,
    defaultPath: join(startFolder(app), file.name),
    filters: [
      { name: kinds[file.kind], extensions: [file.kind] },
      { name: words.allFiles, extensions: ['*'] },
    ],
    properties: ['showOverwriteConfirmation'],
  });
  item.once('done', (_event, state) => {
    const outcome = { completed: 'saved', cancelled: 'cancelled', interrupted: 'failed' } as const;
    // Only its last part: where somebody keeps files is not the page's business.
    const path = item.getSavePath();
    const name = path.split(/[\\/]/).at(-1) ?? '';
    const id = state === 'completed' ? parts.keep(path) : null;
    if (state === 'interrupted') parts.log.error('download.failed', state, { kind: file.kind });
    parts.onEnded({ url, outcome: outcome[state], name, file: id });
  });
}

/** The downloads, or the home folder of somebody who has none. */
export function startFolder(app: Pick<App, 'getPath'>): string {
  const downloads = app.getPath('downloads');
  return existsSync(downloads) ? downloads : app.getPath('home');
}
