import { sendPicture as call } from '#shared/contract/signage/picture.ts';
import { shortHash } from '../../../ports/credentials.ts';
import { RoundRobinQueue } from '../../../ports/fairness/round-robin-queue.ts';
import { acceptedBytes } from '../../accepted-bytes.ts';
import { preparedHandler } from '../../handler.ts';
import { encodePicture } from '../picture/encode-picture.ts';
import { isWatched, keepPicture } from '../picture/picture-sql.ts';

/** Apart from the images that users wait for. */
const encodings = new RoundRobinQueue(1);

/**
 * Drops a picture before it is decoded where no page shows the screen, or where too many pictures of the workspace
 * wait: the response to the screen's next heartbeat requests it again.
 */
export const sendPicture = preparedHandler(call, {
  async prepare(ctx, { picture }) {
    const { deviceId, workspaceId } = ctx.principal;
    const bytes = await acceptedBytes(picture, call.files.picture);
    if (!(await isWatched(ctx.db, deviceId, ctx.now))) return null;
    const turn = encodings.run(workspaceId, () => encodePicture(bytes));
    if (turn === null) return null;
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
