import { unpairScreen as call } from '#shared/contract/signage/screen.ts';
import { handler } from '../../handler.ts';
import { managedScreen } from './managed-screens.ts';
import { deleteScreen } from './sql.ts';

export const unpairScreen = handler(call, async (ctx, { id }) => {
  const screen = await managedScreen(ctx, id);
  await deleteScreen(ctx.db, screen.id);
  ctx.auditAs({ screen: screen.name });
  return null;
});
