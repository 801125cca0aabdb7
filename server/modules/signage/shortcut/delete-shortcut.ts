import { deleteShortcut as call } from '#shared/contract/signage/shortcut.ts';
import { handler } from '../../handler.ts';
import { checkApp } from '../app-access.ts';
import { deleteShortcutRow, findShortcut } from './sql.ts';

export const deleteShortcut = handler(call, async (ctx, { id, appId }) => {
  checkApp(ctx.principal, appId);
  const found = await findShortcut(ctx.db, ctx.principal, id);
  if (found?.shortcut.appId !== appId || !(await deleteShortcutRow(ctx.db, id))) throw ctx.fail(7);
  return null;
});
