import { listShortcuts as call } from '#shared/contract/signage/shortcut.ts';
import { handler } from '../../handler.ts';
import { checkApp } from '../app-access.ts';
import { shortcutView } from './shortcut-view.ts';
import { findShortcuts } from './sql.ts';

export const listShortcuts = handler(call, async (ctx, { id }) => {
  checkApp(ctx.principal, id);
  const found = await findShortcuts(ctx.db, ctx.principal, id);
  return Promise.all(found.map((one) => shortcutView(one, ctx.origin())));
});
