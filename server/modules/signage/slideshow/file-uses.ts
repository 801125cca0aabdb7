import type { FileUses } from '../../context.ts';
import { isFileShared, shownPages, usesOf } from './file-uses-sql.ts';
import { isSharedTo } from './sql.ts';

/** What the media library asks of slideshows: where a file is used, and who may read it for that. */
export const fileUses: FileUses = {
  usesOf,
  isShared: (db, { userId }, fileId) => isFileShared(db, userId, fileId),
  sharedPages: (db, { userId }, fileId) => shownPages(db, fileId, isSharedTo(userId)),
};
