import { takeBackMessage as call } from '#shared/contract/signage/message.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { handler } from '../../handler.ts';
import { chosenScreens } from '../screen/managed-screens.ts';
import { dropUnshown, runningTexts, setMessage } from './sql.ts';

/** What has ended by itself is nothing to take back. */
export const takeBackMessage = handler(call, async (ctx, { ids, messageId }) => {
  const wanted = messageId?.toLowerCase();
  const named = (await chosenScreens(ctx, ids)).flatMap(({ id, name, messageId: on }) =>
    on !== null && (wanted ?? on) === on ? [{ id, name, on }] : [],
  );
  const texts = await runningTexts(
    ctx.db,
    named.map(({ on }) => on),
    ctx.now,
  );
  const screens = named.filter(({ on }) => texts.has(on));
  ctx.auditAs(null);
  if (screens.length === 0) return { changed: 0 };
  const { workspaceId } = ctx.principal;
  await lockWorkspace(ctx.db, workspaceId);
  await setMessage(
    ctx.db,
    screens.map(({ id }) => id),
    null,
  );
  await dropUnshown(ctx.db, workspaceId);
  ctx.auditAs({ screen: screens.map(({ name }) => name), text: [...texts.values()] });
  return { changed: screens.length };
});
