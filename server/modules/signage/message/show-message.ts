import { showMessage as call } from '#shared/contract/signage/message.ts';
import { messageEnd, screenMessage } from '#shared/domain/signage/message.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { handler } from '../../handler.ts';
import { chosenScreens } from '../screen/managed-screens.ts';
import { dropUnshown, keepMessage, setMessage } from './sql.ts';

/** The same until the same moment changes nothing where it is already. */
export const showMessage = handler(call, async (ctx, { ids, text, place, ...told }) => {
  const screens = await chosenScreens(ctx, ids);
  const endsAt = messageEnd(told, ctx.now);
  if (endsAt === null) {
    const { minMinutes: minutes, maxDays: days } = screenMessage;
    throw ctx.fail(2000, { fields: { endsAt: { key: 'messageEnd', minutes, days } } });
  }
  const until = endsAt.toISOString();
  const done = { told: screens.length, endsAt: until };
  ctx.auditAs(null);
  if (screens.length === 0) return done;
  const { workspaceId } = ctx.principal;
  await lockWorkspace(ctx.db, workspaceId);
  const id = await keepMessage(ctx.db, { workspaceId, text, place, endsAt });
  const others = screens.filter(({ messageId }) => messageId !== id);
  if (others.length === 0) return done;
  await setMessage(
    ctx.db,
    others.map((screen) => screen.id),
    id,
  );
  await dropUnshown(ctx.db, workspaceId);
  ctx.auditAs({ screen: others.map(({ name }) => name), text, until });
  return done;
});
