import { v7 } from 'uuid';
import { setPhoto as call } from '#shared/contract/account/user.ts';
import { imageCalls, imageRetrySeconds } from '../../../ports/parser/decode-image.ts';
import { acceptedBytes } from '../../accepted-bytes.ts';
import { preparedHandler } from '../../handler.ts';
import { photoAddress } from './photo-address.ts';
import { replacePhoto } from './sql.ts';
import { squarePhoto } from './square-photo.ts';

export const setPhoto = preparedHandler(call, {
  async prepare(ctx, { photo }) {
    const bytes = await acceptedBytes(photo, call.files.photo);
    const turn = imageCalls.run(ctx.principal.workspaceId, () => squarePhoto(bytes));
    if (turn === null) throw ctx.fail(4, { seconds: imageRetrySeconds });
    const square = await turn;
    if (square.reason !== null) throw ctx.fail(2006, { reason: square.reason });
    return square.content;
  },
  async run(ctx, _input, bytes) {
    const id = v7();
    await replacePhoto(ctx.db, ctx.principal.userId, { id, type: 'image/webp', bytes }, ctx.now);
    return { photo: photoAddress(id) };
  },
});
