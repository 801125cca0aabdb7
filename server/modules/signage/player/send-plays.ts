import { sendPlays as call } from '#shared/contract/signage/player.ts';
import { retention } from '#shared/domain/limits.ts';
import { dayOnWall } from '#shared/domain/signage/play.ts';
import { handler } from '../../handler.ts';
import { seenIds } from '../slideshow/sql.ts';
import { planOf } from './plan.ts';
import { ownerOf } from './plan-sql.ts';
import { notePlayed } from './played-sql.ts';
import { addTotals, insertPlays, type Total } from './plays-sql.ts';

/**
 * Nothing was played after now, whatever the clock of the screen was at, and what is older than the
 * log is not kept for a day. What is new is added to the sums of its day in the same transaction:
 * told again, it is new no more.
 */
export const sendPlays = handler(call, async (ctx, { plays }) => {
  const { deviceId: screenId, workspaceId } = ctx.principal;
  const oldest = ctx.now.getTime() - retention.playDays * 86_400_000;
  const played = plays.flatMap((play) => {
    const startedAt = new Date(Math.min(Date.parse(play.startedAt), ctx.now.getTime()));
    if (startedAt.getTime() < oldest) return [];
    return {
      screenId,
      playId: play.id.toLowerCase(),
      slideshowId: play.slideshowId.toLowerCase(),
      pageId: play.pageId.toLowerCase(),
      startedAt,
      seconds: play.seconds,
      day: dayOnWall(play.startedAt, startedAt),
    };
  });
  const added = await insertPlays(ctx.db, played);
  // Of one that came twice in a call the first counts, as it did above.
  const fresh = new Map(played.toReversed().map((play) => [play.playId, play]));
  const totals = totalsOf([...fresh.values()].filter(({ playId }) => added.has(playId)));
  if (totals.length === 0) return { added: added.size };
  const owner = ownerOf(await planOf(ctx.db, screenId));
  const named = new Set(totals.map(({ slideshowId }) => slideshowId));
  const seen = await seenIds(ctx.db, owner, [...named]);
  await notePlayed(ctx.db, { screenId, workspaceId, seen }, totals);
  await addTotals(ctx.db, totals);
  return { added: added.size };
});

type Counted = Omit<Total, 'plays'>;

function totalsOf(plays: readonly Counted[]): Total[] {
  const totals = new Map<string, Total>();
  for (const { screenId, day, slideshowId, pageId, seconds } of plays) {
    const key = { screenId, day, slideshowId, pageId };
    const name = Object.values(key).join(' ');
    const total = totals.get(name) ?? { ...key, plays: 0, seconds: 0 };
    totals.set(name, { ...total, plays: total.plays + 1, seconds: total.seconds + seconds });
  }
  return [...totals.values()];
}
