import { setFilePoster as call } from '#shared/contract/signage/media.ts';
import { kindOfType } from '#shared/domain/signage/media.ts';
import { imageCalls, imageRetrySeconds } from '../../../../ports/parser/decode-image.ts';
import { acceptedBytes } from '../../../accepted-bytes.ts';
import { preparedHandler } from '../../../handler.ts';
import { requireSignage } from '../../editing.ts';
import { insertVariants } from '../blob-sql.ts';
import { findFile } from '../file-sql.ts';
import { preparePoster } from '../prepare/image.ts';
import { storeVariant } from '../prepare/store-variant.ts';

/**
 * The first poster of a film stays, whoever's file of it comes next: addresses of media never change
 * what they answer. Written before its rows, as all bytes of the store are.
 */
export const setFilePoster = preparedHandler(call, {
  async prepare(ctx, { id, poster }) {
    const { db, principal, files } = ctx;
    requireSignage(principal);
    const found = await findFile(db, principal, id);
    if (!found) throw ctx.fail(7);
    if (kindOfType(found.blob.type) !== 'video') throw ctx.fail(2006, { reason: 'type' });
    if (found.variants.includes('poster')) return null;
    const bytes = await acceptedBytes(poster, call.files.poster);
    const turn = imageCalls.run(principal.workspaceId, () => preparePoster(bytes));
    if (turn === null) throw ctx.fail(4, { seconds: imageRetrySeconds });
    const made = await turn;
    if (made.reason !== null) throw ctx.fail(2006, { reason: made.reason });
    const blobId = found.blob.id;
    const variants = [];
    for (const one of made.variants) variants.push(await storeVariant(files, blobId, one));
    return { blobId, variants };
  },
  async run(ctx, { id }, made) {
    if (made === null) return null;
    // It may have been deleted meanwhile, and its content with it.
    if (!(await findFile(ctx.db, ctx.principal, id))) throw ctx.fail(7);
    await insertVariants(ctx.db, made.blobId, made.variants);
    return null;
  },
});
