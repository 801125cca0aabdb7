import { and, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { loginHistory } from '#shared/domain/constants.ts';
import { retention } from '#shared/domain/limits.ts';
import { namesCalendar } from '../../db/schema/calendar-names.ts';
import type { Database } from '../../db/connect.ts';
import { calendars } from '../../db/schema/calendar.ts';
import { carts, surveyAnswers } from '../../db/schema/commerce/cart.ts';
import { trades } from '../../db/schema/commerce/payment.ts';
import { refunds } from '../../db/schema/commerce/refund.ts';
import { inquiries } from '../../db/schema/inquiry.ts';
import { slideshows } from '../../db/schema/slideshow.ts';
import { notifications } from '../../db/schema/notification.ts';
import {
  playedPages,
  playedScreens,
  playedSlideshows,
  plays,
  playTotals,
} from '../../db/schema/play.ts';
import { loginEvents } from '../../db/schema/sign-in.ts';
import { maintenanceWindows } from '../../db/schema/system.ts';
import { teamInvitations, teamTransfers } from '../../db/schema/team.ts';
import type { Purge } from './sql.ts';

/** What has been kept as long as is promised; the lists' schema files say the same. */
export function oldHistory(now: Date): Purge[] {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  // A day that is over on every wall.
  const dayAgo = (days: number) =>
    ago(days + 1)
      .toISOString()
      .slice(0, 10);
  return [
    { table: loginEvents, where: lt(loginEvents.at, ago(loginHistory.days)) },
    { table: notifications, where: lt(notifications.createdAt, ago(retention.notificationDays)) },
    // Accepted ones, too: none is accepted after its end.
    { table: teamInvitations, where: lt(teamInvitations.expiresAt, ago(retention.invitationDays)) },
    {
      table: teamTransfers,
      where: and(
        lt(teamTransfers.expiresAt, ago(retention.transferDays)),
        ne(teamTransfers.state, 'pending'),
      ),
    },
    {
      table: maintenanceWindows,
      where: lt(maintenanceWindows.endsAt, ago(retention.maintenanceDays)),
    },
    { table: inquiries, where: lt(inquiries.updatedAt, ago(retention.inquiryDays)) },
    { table: carts, where: lt(carts.updatedAt, ago(retention.cartDays)) },
    { table: surveyAnswers, where: lt(surveyAnswers.createdAt, ago(retention.surveyDays)) },
    { table: plays, where: lt(plays.startedAt, ago(retention.playDays)) },
    { table: playTotals, where: lt(playTotals.day, dayAgo(retention.playDays)) },
    // What they named goes once none of them is left.
    ...[playedPages, playedSlideshows, playedScreens].map((table) => ({
      table,
      where: lt(table.playedOn, dayAgo(retention.playDays)),
    })),
  ];
}

/** Calendars that no door sign requested for long; only after `noteNamedCalendars`. */
export const unusedCalendars = (now: Date): Purge => ({
  table: calendars,
  where: lt(calendars.usedAt, new Date(now.getTime() - retention.calendarDays * 86_400_000)),
});

/** What a slideshow names, in what it plays or in its draft, is used, whether a screen shows it or not. */
export async function noteNamedCalendars(db: Database, now: Date): Promise<void> {
  const unaskedSince = new Date(now.getTime() - (retention.calendarDays - 2) * 86_400_000);
  const isNamed = sql`exists (select 1 from ${slideshows}
    where ${slideshows.workspaceId} = ${calendars.workspaceId}
      and (${namesCalendar(slideshows.content, calendars.id)}
        or ${namesCalendar(slideshows.draft, calendars.id)}))`;
  await db
    .update(calendars)
    .set({ usedAt: now })
    .where(and(lt(calendars.usedAt, unaskedSince), isNamed));
}

/** Forgets what payments would be charged again with that came to nothing. */
export async function forgetUnusedCards(db: Database, now: Date): Promise<void> {
  const begunBefore = new Date(now.getTime() - retention.unusedCardDays * 86_400_000);
  const isUnused = and(isNotNull(trades.pendingCredential), ne(trades.state, 'pending'));
  await db
    .update(trades)
    .set({ pendingCredential: null })
    .where(and(isUnused, lt(trades.createdAt, begunBefore)));
}

/** Forgets where refunds were transferred to; what they were stays. Some rows a day. */
export async function forgetPayees(db: Database, now: Date): Promise<void> {
  const paidBefore = new Date(now.getTime() - retention.payeeDays * 86_400_000);
  await db
    .update(refunds)
    .set({ payee: null })
    .where(and(lt(refunds.refundedAt, paidBefore), isNotNull(refunds.payee)));
}
