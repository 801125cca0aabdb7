import type * as media from '#shared/contract/signage/media.ts';
import type * as player from '#shared/contract/signage/player.ts';
import type { HandlersOf } from '../handler.ts';
import { changeFile } from './media/change-file.ts';
import { deleteFile } from './media/delete-file.ts';
import { getFile } from './media/get-file.ts';
import { getStorage } from './media/get-storage.ts';
import { listFiles } from './media/list-files.ts';
import { readFile } from './media/read-file.ts';
import { setFilePoster } from './media/set-file-poster.ts';
import { uploadFile } from './media/upload-file.ts';
import { sendHeartbeat } from './player/send-heartbeat.ts';

/** The calls of this area; one without its doing does not compile. */
export const signageHandlers = {
  changeFile,
  deleteFile,
  getFile,
  getStorage,
  listFiles,
  readFile,
  setFilePoster,
  uploadFile,
  sendHeartbeat,
} satisfies HandlersOf<typeof media> & HandlersOf<typeof player>;
