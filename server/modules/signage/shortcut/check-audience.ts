import type { Database } from '../../../db/connect.ts';
import { addressBuckets } from '../../../ports/limiter.ts';
import { tokenGuesses } from '#shared/domain/limits.ts';
import { networkOf } from '../../../ports/network.ts';
import { fail, type CallContext, type Client, type UserPrincipal } from '../../context.ts';
import { currentPlan, reaches } from '../../plan/current-plan.ts';
import { findSeen } from '../slideshow/sql.ts';
import { publicPlan } from './check-shortcut.ts';
import { findPlay } from './sql.ts';

export type Play = NonNullable<Awaited<ReturnType<typeof findPlay>>>;

/**
 * What the link of a token plays. Throws 7 for a wrong one, and 4 after some: they are counted by
 * address, right ones are not, so that of many viewers behind one address none is held up by
 * somebody who guesses.
 */
export async function playOf(
  { db, limiter, client }: Pick<CallContext, 'db' | 'limiter' | 'client'>,
  token: string,
): Promise<Play> {
  const play = await findPlay(db, token);
  if (play) return play;
  const { max, seconds } = tokenGuesses;
  const wait = await limiter.hit(addressBuckets('play', client.ip, { max, seconds }));
  throw wait === null ? fail(7) : fail(4, { seconds: wait });
}

/** `viewer`: in the workspace, by session; `stranger`: from outside of it, by network. */
export interface Audience {
  kind: 'viewer' | 'stranger';
  group: string;
}

/**
 * Throws 1016 where strangers watch and the plan no longer allows it, 7 where whose shortcut it is is
 * suspended or has deleted the account, as such a person's screens stop; where strangers may not, 1
 * for a visitor, 8 for who is suspended, and 7 for whoever does not see the slideshow.
 */
export async function checkAudience(
  {
    db,
    now,
    client,
    principal,
  }: { db: Database; now: Date; client: Pick<Client, 'ip'>; principal: UserPrincipal | null },
  { isPublic, isStopped, slideshow, workspaceId }: Play,
): Promise<Audience> {
  const seesIt = async (person: UserPrincipal) =>
    person.isVerified && !person.isSuspended && (await findSeen(db, person, slideshow.id)) !== null;
  const { narrow, wide } = networkOf(client.ip);
  const anonymous: Audience = { kind: 'stranger', group: wide ?? narrow };
  if (principal && (await seesIt(principal))) {
    const isOwn = principal.workspaceId === workspaceId;
    return isOwn ? { kind: 'viewer', group: principal.sessionId } : anonymous;
  }
  if (isPublic) {
    if (isStopped) throw fail(7);
    const { type } = await currentPlan(db, workspaceId, now);
    if (!reaches(type, publicPlan)) throw fail(1016);
    return anonymous;
  }
  if (!principal) throw fail(1);
  if (principal.isSuspended) throw fail(8);
  throw fail(principal.isVerified ? 7 : 6);
}
