import { sendPlays as call } from '#shared/contract/signage/player.ts';
import { retention } from '#shared/domain/limits.ts';
import { dayOnWall } from '#shared/domain/signage/play.ts';
import { player as rule } from '#shared/domain/signage/player.ts';
import { secondsOfDay, secondsSinceDay } from '#shared/domain/signage/wall-time.ts';
import { lockScreen } from '../../../db/locks.ts';
import { preparedHandler } from '../../handler.ts';
import { currentPlan } from '../../plan/current-plan.ts';
import { seenIds } from '../slideshow/sql.ts';
import { planOf } from './plan.ts';
import { ownerOf, slideshowsOf } from './plan-sql.ts';
import { notePlayed } from './played-sql.ts';
import {
  addTotals,
  findDayTotals,
  insertPlays,
  playedBefore,
  storedPlays,
  type Total,
} from './plays-sql.ts';

/**
 * Nothing was played after now, whatever the clock of the screen was at, and what is older than the
 * log is not kept for a day. What is new is added to the sums of its day in the same transaction:
 * told again, it is new no more.
 *
 * A screen can report anything. Plays of slideshows that it cannot have, those from before it was paired, and those above
 * what fits into a day, are accepted and dropped: the screen would only send them again. So are those of a workspace
 * above what the screens that its plan lets play can store offline, in a day.
 */
export const sendPlays = preparedHandler(call, {
  /** Counted here, where two reports at the same time cannot pass together. */
  async prepare({ db, limiter, now, principal: { workspaceId } }, { plays }) {
    const { screens } = await currentPlan(db, workspaceId, now);
    // Many more screens can be paired than may play: each would fill its own days.
    const ofPlan = { key: `plays:${workspaceId}`, max: screens * rule.playsKept, seconds: 86_400 };
    return { isTooMuch: (await limiter.take(ofPlan, plays.length)) !== null };
  },

  async run(ctx, { plays }, { isTooMuch }) {
    const { deviceId: screenId, workspaceId } = ctx.principal;
    if (isTooMuch) {
      ctx.log.warn(
        { screenId, workspaceId, dropped: plays.length },
        'plays above the plan dropped',
      );
      return { added: 0 };
    }
    const oldest = ctx.now.getTime() - retention.playDays * 86_400_000;
    const reported = plays.flatMap((play) => {
      const startedAt = new Date(Math.min(Date.parse(play.startedAt), ctx.now.getTime()));
      if (startedAt.getTime() < oldest) return [];
      return {
        screenId,
        playId: play.id.toLowerCase(),
        slideshowId: play.slideshowId.toLowerCase(),
        pageId: play.pageId.toLowerCase(),
        startedAt,
        seconds: secondsUntil(ctx.now, startedAt, play.seconds),
        day: dayOnWall(play.startedAt, startedAt),
      };
    });
    if (reported.length === 0) return { added: 0 };
    const plan = await planOf(ctx.db, screenId);
    const owner = ownerOf(plan);
    const named = [...new Set(reported.map(({ slideshowId }) => slideshowId))];
    const seen = await seenIds(ctx.db, owner, named);
    const known = new Set([
      ...seen,
      ...slideshowsOf(plan),
      ...(await playedBefore(ctx.db, workspaceId, named)),
    ]);
    // Pairing clears what a screen has: earlier plays are made up, and there are 400 days to fill with them.
    const earliest = plan.pairedAt.getTime() - rule.clockToleranceSeconds * 1000;
    // Two reports at the same time would both find room in the day.
    await lockScreen(ctx.db, screenId);
    // A report that is repeated after a lost response uses up no room of its days.
    const stored = await storedPlays(
      ctx.db,
      screenId,
      reported.map(({ playId }) => playId),
    );
    const unstored = reported.filter(({ playId }) => !stored.has(playId));
    const days = [...new Set(unstored.map(({ day }) => day))];
    const played = withinDays(
      unstored.filter(
        ({ slideshowId, startedAt }) => known.has(slideshowId) && startedAt.getTime() >= earliest,
      ),
      await findDayTotals(ctx.db, screenId, days),
      new Map(
        days.map((day) => [
          day,
          {
            length: secondsOfDay(day, plan.timeZone),
            passed: secondsSinceDay(day, plan.timeZone, ctx.now) + rule.clockToleranceSeconds,
          },
        ]),
      ),
    );
    if (played.length < unstored.length) {
      ctx.log.info(
        { screenId, dropped: unstored.length - played.length },
        'impossible plays dropped',
      );
    }
    const added = await insertPlays(ctx.db, played);
    // Of one that came twice in a call the first counts, as it did above.
    const fresh = new Map(played.toReversed().map((play) => [play.playId, play]));
    const totals = totalsOf([...fresh.values()].filter(({ playId }) => added.has(playId)));
    if (totals.length === 0) return { added: added.size };
    await notePlayed(ctx.db, { screenId, workspaceId, seen }, totals);
    await addTotals(ctx.db, totals);
    return { added: added.size };
  },
});

type Counted = Omit<Total, 'plays'>;

/** A play that goes on counts no further than now, but for the clock of the screen. */
function secondsUntil(now: Date, startedAt: Date, seconds: number): number {
  const passed = Math.floor((now.getTime() - startedAt.getTime()) / 1000);
  return Math.min(seconds, passed + rule.clockToleranceSeconds);
}

interface DayLimits {
  /** Seconds of the local day. */
  length: number;
  /** Seconds since it started. */
  passed: number;
}

/**
 * What fits into its day beside what is counted there: plays up to a number, seconds up to the length of the local
 * day, and no more than have passed since it started. The last play of a day may continue after midnight.
 */
function withinDays<P extends Counted>(
  reported: readonly P[],
  counted: ReadonlyMap<string, { plays: number; seconds: number }>,
  limits: ReadonlyMap<string, DayLimits>,
): P[] {
  const sums = new Map(counted);
  return reported.flatMap((play) => {
    const { plays, seconds } = sums.get(play.day) ?? { plays: 0, seconds: 0 };
    const { length, passed } = limits.get(play.day) ?? { length: 0, passed: 0 };
    if (plays >= rule.playsPerDay || seconds >= length) return [];
    if (seconds + play.seconds > passed) return [];
    sums.set(play.day, { plays: plays + 1, seconds: seconds + play.seconds });
    return play;
  });
}

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
