import { createHash } from 'node:crypto';
import { getPublicPlay as call } from '#shared/contract/signage/shortcut.ts';
import { playbackLease, tokenGuesses } from '#shared/domain/limits.ts';
import type { Database } from '../../../db/connect.ts';
import { addressBuckets } from '../../../ports/limiter.ts';
import { fail, type Client, type UserPrincipal } from '../../context.ts';
import { preparedHandler } from '../../handler.ts';
import { currentPlan, reaches } from '../../plan/current-plan.ts';
import { takeLease } from '../playback/lease.ts';
import { findSeen } from '../slideshow/sql.ts';
import { publicPlan } from './check-shortcut.ts';
import { findPlay } from './sql.ts';

type Play = NonNullable<Awaited<ReturnType<typeof findPlay>>>;

/**
 * Plays what is published, drafts never. Wrong tokens are counted by address, right ones are not:
 * of many viewers behind one address none is held up by somebody who guesses.
 */
export const getPublicPlay = preparedHandler(call, {
  async prepare(ctx, { token }) {
    if (await findPlay(ctx.db, token)) return;
    const { max, seconds } = tokenGuesses;
    const wait = await ctx.limiter.hit(addressBuckets('play', ctx.client.ip, { max, seconds }));
    throw wait === null ? ctx.fail(7) : ctx.fail(4, { seconds: wait });
  },

  async run(ctx, { token, viewer, hash }) {
    const play = await findPlay(ctx.db, token);
    if (!play) throw ctx.fail(7);
    await checkAudience(ctx, play);
    const { workspaceId, slideshow } = play;
    const holder = `viewer:${viewer ?? strangerOf(ctx.client)}`;
    const { isGranted } = await takeLease(ctx.db, { workspaceId, holder }, ctx.now);
    if (!isGranted) throw ctx.fail(2003);
    const { id, name, totalDuration } = slideshow;
    const present = hashOf(slideshow);
    const { renewSeconds, freeAfterSeconds } = playbackLease;
    return {
      serverTime: ctx.now.toISOString(),
      lease: { renewSeconds, freeAfterSeconds },
      slideshow:
        hash === present
          ? null
          : { id, hash: present, name, totalDuration, pages: slideshow.content.pages },
    };
  },
});

/**
 * Throws 1016 where strangers watch and the plan no longer allows it; where they may not, 1 for a
 * visitor, and 7 for whoever does not see the slideshow.
 */
async function checkAudience(
  { db, now, principal }: { db: Database; now: Date; principal: UserPrincipal | null },
  { isPublic, slideshow, workspaceId }: Play,
): Promise<void> {
  const seesIt = async (person: UserPrincipal) =>
    person.isVerified && !person.isSuspended && (await findSeen(db, person, slideshow.id)) !== null;
  if (principal && (await seesIt(principal))) return;
  if (isPublic) {
    const { type } = await currentPlan(db, workspaceId, now);
    if (!reaches(type, publicPlan)) throw fail(1016);
    return;
  }
  if (!principal) throw fail(1);
  if (principal.isSuspended) throw fail(8);
  throw fail(principal.isVerified ? 7 : 6);
}

/** What stands for a viewer that says no id of its own. */
function strangerOf({ ip, userAgent }: Client): string {
  return createHash('sha256').update(`${ip} ${userAgent}`).digest('base64url').slice(0, 22);
}

/** Differs whenever what is shown does. */
function hashOf({ id, name, version }: Play['slideshow']): string {
  return createHash('sha256').update(`${id} ${version} ${name}`).digest('base64url').slice(0, 22);
}
