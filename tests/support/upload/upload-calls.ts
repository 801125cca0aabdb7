import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/define-call.ts';
import { uploadFacts } from '#shared/schema/file.ts';
import { lockWorkspace } from '#server/db/locks.ts';
import { pendingUploadBytes } from '#server/db/upload-sql.ts';
import { arrangeFile } from '../signage/arrange-file.ts';
import { handler, uploadHandler, type Handler } from '#server/modules/handler.ts';

/** Pictures and short films, as an entry of the product would take them. */
export const sendPicture = defineCall({
  name: 'sendPicture',
  method: 'POST',
  path: 'picture',
  summary: 'Sends a picture.',
  kind: 'upload',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ ...uploadFacts, folderName: z.optional(z.string()) }),
  output: z.null(),
  errors: [1019, 2006],
  files: {
    file: {
      types: ['image/png', 'video/mp4'],
      maxMegabytes: 12,
      megabytesOf: { 'image/png': 9 },
      maxFiles: 1,
    },
  },
  example: { input: { name: 'a.png', type: 'image/png' }, output: null },
});
/** The same, for a plan that costs. */
const sendFilm = defineCall({
  ...sendPicture,
  name: 'sendFilm',
  path: 'film',
  plan: 'professional',
});
/** Stands at the same address as the end of an upload. */
const deletePicture = defineCall({
  ...sendPicture,
  name: 'deletePicture',
  method: 'DELETE',
  path: 'picture/{pictureId}',
  kind: 'command',
  input: z.strictObject({ pictureId: z.string() }),
  output: z.string(),
  errors: [],
  example: { input: { pictureId: 'a' }, output: 'a' },
});

/** What the handlers do, as each test wants it, and what they did. */
export interface Doing {
  /** Bytes that a workspace has for what is not finished. */
  room: number;
  /** So many times `finish` dies after its work. */
  failures: number;
  /** What `finish` refuses with. */
  refusal: 1019 | null;
  /** Ids as `finish` saw them, whatever became of its transaction. */
  finished: string[];
  /** SHA-256 of the bytes as `prepare` was told, of the latest upload. */
  sum: string;
  /** Where the bytes of a file lie. */
  madeFile: (id: string) => string;
}

/** Handlers that keep pictures as the product keeps files. */
export const uploadHandlers = (doing: Doing): readonly Handler[] => [
  uploadHandler(sendPicture, {
    async admit(ctx, _input, { size }) {
      const { workspaceId } = ctx.principal;
      await lockWorkspace(ctx.db, workspaceId);
      const pending = await pendingUploadBytes(ctx.db, workspaceId, ctx.now);
      if (pending + size > doing.room) throw ctx.fail(1019);
    },
    async prepare(_ctx, _input, file) {
      doing.sum = (await file.sha256()).toString('hex');
      await file.linkTo(doing.madeFile(file.id));
      return file.type;
    },
    async finish(ctx, { name }, { id, size }, mimeType) {
      const { workspaceId, userId: ownerId } = ctx.principal;
      const row = { id, workspaceId, ownerId, name, mimeType, sizeBytes: size };
      await arrangeFile(ctx.db, { ...row, createdAt: ctx.now });
      if (doing.refusal !== null) throw ctx.fail(doing.refusal);
      doing.finished.push(id);
      if (doing.failures > 0) {
        doing.failures -= 1;
        throw new Error('the process ends here');
      }
    },
  }),
  uploadHandler(sendFilm, { admit: async () => undefined, finish: async () => undefined }),
  handler(deletePicture, async (_ctx, { pictureId }) => `deleted ${pictureId}`),
];
