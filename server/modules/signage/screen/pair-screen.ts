import type { Database } from '../../../db/connect.ts';
import { lockScreen } from '../../../db/locks.ts';
import { CallFailure, fail, type ScreenServices, type ScreenTokens } from '../../context.ts';
import { notify } from '../../notification/notify.ts';
import { requireRoom } from '../capacity.ts';
import { dropPicture } from '../picture/picture-sql.ts';
import { managedScreen, requireManaging } from './managed-screens.ts';
import { findPairer, insertScreen, renewScreen, type Manager } from './sql.ts';
import { deleteTokens } from './tokens-sql.ts';
import { checkRefresh, handTokens, refreshTokens } from './tokens.ts';

/** What pairing asks of the screens, which stand above the account. */
export const screenServices: ScreenServices = {
  async checkPairing(ctx, replaces) {
    await requirePairing(ctx.db, ctx.principal, replaces);
    if (replaces === null) await requirePlace(ctx.db, ctx.principal);
  },
  async pair(ctx, { userId, name, model, replaces }) {
    const pairer = await findPairer(ctx.db, userId);
    await requirePairing(ctx.db, pairer, replaces);
    const tokens =
      replaces === null
        ? await addScreen(ctx.db, { pairer, name, model, pairedAt: ctx.now })
        : await takeOver(ctx.db, { id: replaces, model, pairedAt: ctx.now });
    const values = { name, at: ctx.now.toISOString() };
    await notify(ctx, userId, 'screenPaired', values, { isRead: true });
    return tokens;
  },
  checkRefresh,
  refresh: refreshTokens,
};

/** Throws 5 for who may pair no screens, 7 where the screen to be replaced is none of theirs. */
async function requirePairing(db: Database, principal: Manager, replaces: string | null) {
  if (replaces === null) requireManaging({ principal });
  else await managedScreen({ db, principal }, replaces);
}

const requirePlace = (db: Database, { workspaceId }: Manager) =>
  requireRoom(db, { workspaceId, kind: 'screens', field: 'code' });

async function addScreen(
  db: Database,
  added: { pairer: Manager; name: string; model: string | null; pairedAt: Date },
): Promise<ScreenTokens> {
  const { pairer, ...screen } = added;
  const { workspaceId, userId: ownerId } = pairer;
  await requirePlace(db, pairer).catch((error: unknown) => {
    // Others took the place since somebody let it in; a screen has no field that is wrong.
    throw error instanceof CallFailure ? fail(2002) : error;
  });
  return handTokens(db, await insertScreen(db, { ...screen, workspaceId, ownerId }));
}

/** Another machine in the place of one: name, tags and what it plays stay, the old tokens end. */
async function takeOver(
  db: Database,
  screen: { id: string; model: string | null; pairedAt: Date },
): Promise<ScreenTokens> {
  await lockScreen(db, screen.id);
  await renewScreen(db, screen);
  await dropPicture(db, screen.id);
  await deleteTokens(db, screen.id);
  return handTokens(db, screen.id);
}
