import { v7 } from 'uuid';
import { commandScreens as call } from '#shared/contract/signage/screen.ts';
import { handler } from '../../handler.ts';
import { managedScreens } from './managed-screens.ts';
import { setCommand } from './sql.ts';

/** The same again, before it was done, is one command. */
export const commandScreens = handler(call, async (ctx, { ids, command: kind }) => {
  const screens = await managedScreens(ctx, ids);
  const untold = screens.filter(({ command }) => command?.kind !== kind);
  await setCommand(
    ctx.db,
    untold.map(({ id }) => id),
    { id: v7(), kind },
  );
  const screen = untold.map(({ name }) => name);
  ctx.auditAs(screen.length === 0 ? null : { screen, command: kind });
  return { told: screens.length };
});
