import { sendPicture as call } from '#shared/contract/signage/picture.ts';
import { shortHash } from '../../../ports/credentials.ts';
import { acceptedBytes } from '../../accepted-bytes.ts';
import { preparedHandler } from '../../handler.ts';
import { drawPicture } from '../picture/draw-picture.ts';
import { keepPicture } from '../picture/picture-sql.ts';

export const sendPicture = preparedHandler(call, {
  async prepare(ctx, { picture }) {
    const drawn = await drawPicture(await acceptedBytes(picture, call.files.picture));
    if (drawn.reason !== null) throw ctx.fail(2006, { reason: drawn.reason });
    return drawn.content;
  },
  async run(ctx, { slideshowId, pageId }, content) {
    const { deviceId: screenId } = ctx.principal;
    const hash = shortHash(content);
    const picture = { screenId, slideshowId, pageId, takenAt: ctx.now, hash, content };
    await keepPicture(ctx.db, picture);
    return null;
  },
});
