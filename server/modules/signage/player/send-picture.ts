import { sendPicture as call } from '#shared/contract/signage/picture.ts';
import { shortHash } from '../../../ports/credentials.ts';
import { imageCalls, imageRetrySeconds } from '../../../ports/parser/decode-image.ts';
import { acceptedBytes } from '../../accepted-bytes.ts';
import { preparedHandler } from '../../handler.ts';
import { encodePicture } from '../picture/encode-picture.ts';
import { isWatched, keepPicture } from '../picture/picture-sql.ts';

/** A picture of a screen that no page shows any more is dropped before it is decoded. */
export const sendPicture = preparedHandler(call, {
  async prepare(ctx, { picture }) {
    const { deviceId, workspaceId } = ctx.principal;
    const bytes = await acceptedBytes(picture, call.files.picture);
    if (!(await isWatched(ctx.db, deviceId, ctx.now))) return null;
    const turn = imageCalls.run(workspaceId, () => encodePicture(bytes));
    if (turn === null) throw ctx.fail(4, { seconds: imageRetrySeconds });
    const encoded = await turn;
    if (encoded.reason !== null) throw ctx.fail(2006, { reason: encoded.reason });
    return encoded.content;
  },
  async run(ctx, { slideshowId, pageId }, content) {
    if (content === null) return null;
    const { deviceId: screenId } = ctx.principal;
    const hash = shortHash(content);
    const picture = { screenId, slideshowId, pageId, takenAt: ctx.now, hash, content };
    await keepPicture(ctx.db, picture);
    return null;
  },
});
