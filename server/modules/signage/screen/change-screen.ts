import { isDeepStrictEqual } from 'node:util';
import { changeScreen as call } from '#shared/contract/signage/screen.ts';
import { handler } from '../../handler.ts';
import { checkTags } from '../tags/check-tags.ts';
import { checkPlayed } from './check-screen.ts';
import { managedScreen } from './managed-screens.ts';
import { changeScreenRow } from './sql.ts';

/** Absent stays; what is the same changes nothing, so that no screen reads its week for nothing. */
export const changeScreen = handler(call, async (ctx, { id, ...input }) => {
  const screen = await managedScreen(ctx, id);
  await checkPlayed(ctx, input);
  const { name, tags, playlistId, schedule, hours, isInStep } = input;
  const change = {
    ...(name !== undefined && { name }),
    ...(tags !== undefined && { tags: checkTags('tags', tags) }),
    ...(playlistId !== undefined && { slideshowId: playlistId }),
    ...(schedule !== undefined && { schedule }),
    ...(hours !== undefined && { hours }),
    ...(isInStep !== undefined && { isInStep }),
  };
  const before: Readonly<Record<string, unknown>> = screen;
  const changed = Object.entries(change)
    .filter(([field, value]) => !isDeepStrictEqual(value, before[field]))
    .map(([field]) => field);
  ctx.auditAs(changed.length === 0 ? null : { screen: screen.name, changed });
  if (changed.length > 0) await changeScreenRow(ctx.db, screen.id, change);
  return null;
});
