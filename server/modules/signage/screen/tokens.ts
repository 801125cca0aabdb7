import { screenTokens as life } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { lockScreen } from '../../../db/locks.ts';
import { randomToken, screenPrefix, tokenHash } from '../../../ports/credentials.ts';
import { fail, type ScreenTokens } from '../../context.ts';
import {
  deleteTokens,
  findByRefresh,
  insertTokens,
  keepNewestUnused,
  markUsed,
} from './tokens-sql.ts';

/** Pairs of one screen that were handed out and not used yet: answers that were lost on the way. */
const mostUnused = 5;

/** Gives a screen new tokens, in the transaction that made or proved it. */
export async function handTokens(db: Database, screenId: string): Promise<ScreenTokens> {
  const accessToken = `${screenPrefix}${randomToken()}`;
  const refreshToken = randomToken();
  await insertTokens(db, {
    screenId,
    accessHash: tokenHash(accessToken),
    refreshHash: tokenHash(refreshToken),
  });
  return { accessToken, refreshToken, expiresIn: life.accessSeconds };
}

/**
 * Throws 1018 for a refresh token that does not count. One that a newer one has replaced is shown by
 * two: by the screen and by whoever copied it. Nobody can tell which is which, so all tokens of the
 * screen end, and stay ended though the call is refused: `db` is no transaction.
 */
export async function checkRefresh(db: Database, token: string): Promise<void> {
  const found = await findByRefresh(db, tokenHash(token));
  if (found !== null && found.replacedAt !== null) await deleteTokens(db, found.screenId);
  if (found === null || found.replacedAt !== null) throw fail(1018);
}

/**
 * Exchanges a refresh token for new ones. It goes on working until one that it brought is used: an
 * answer may be lost on the way. Throws 1018.
 */
export async function refreshTokens(db: Database, token: string): Promise<ScreenTokens> {
  const refreshHash = tokenHash(token);
  const known = await findByRefresh(db, refreshHash);
  if (known === null) throw fail(1018);
  await lockScreen(db, known.screenId);
  // Another exchange may have been quicker.
  const found = await findByRefresh(db, refreshHash);
  if (found === null || found.replacedAt !== null) throw fail(1018);
  if (found.usedAt === null) await markUsed(db, found);
  const tokens = await handTokens(db, found.screenId);
  // A copied token that is exchanged without end would otherwise leave a live pair each time.
  await keepNewestUnused(db, found.screenId, mostUnused);
  return tokens;
}
