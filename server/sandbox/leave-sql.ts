import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { calendars } from '../db/schema/calendar.ts';
import {
  creditNotes,
  einvoiceMessages,
  invoices,
  invoiceTracks,
} from '../db/schema/commerce/invoice.ts';
import { licenseOrders, orders } from '../db/schema/commerce/order.ts';
import { sandboxPayments, storedPayments, trades } from '../db/schema/commerce/payment.ts';
import { refunds } from '../db/schema/commerce/refund.ts';
import { referralGifts, serialNumbers } from '../db/schema/commerce/subscription.ts';
import { files } from '../db/schema/media.ts';
import { mailTokens, sessions, users } from '../db/schema/identity.ts';
import { licenses } from '../db/schema/plan.ts';
import { screens } from '../db/schema/screen.ts';
import { shortcuts, slideshows } from '../db/schema/slideshow.ts';
import {
  codeTries,
  deviceAuthorizations,
  emailCodes,
  loginTickets,
  passkeyChallenges,
  passkeys,
  phoneFactors,
  socialLinks,
  usedIdentityTokens,
} from '../db/schema/sign-in.ts';
import { idempotencyKeys, mailWaits, outbox, settings } from '../db/schema/system.ts';
import {
  formerMembers,
  teamInvitations,
  teamMembers,
  teams,
  teamTransfers,
} from '../db/schema/team.ts';
import { uploads } from '../db/schema/upload.ts';
import { workspaces } from '../db/schema/workspace.ts';
import { demoPeople } from '../db/seed/demo.ts';
import { moneyCheckSetting } from '#shared/domain/commerce/order.ts';
import { listeningSetting } from '#shared/domain/signage/silence.ts';
import { sandboxSettings } from './sandbox-mark.ts';

/** What somebody makes in a workspace; what refers to others of them comes first. */
const made = [screens, shortcuts, slideshows, calendars, files] as const;

/** The seeded accounts, also those that were given another address since: a referral code stays. */
export async function findDemoAccounts(db: Database) {
  return db
    .select({ id: users.id, workspaceId: users.workspaceId })
    .from(users)
    .where(
      or(
        inArray(
          users.referralCode,
          demoPeople.map(({ referralCode }) => referralCode),
        ),
        inArray(
          users.email,
          demoPeople.map(({ email }) => email),
        ),
      ),
    );
}

type Account = Awaited<ReturnType<typeof findDemoAccounts>>[number];

/** Ends the teams that a demo account holds; who else was in them works for himself again. */
export async function dissolveTeamsOf(db: Database, demo: readonly Account[]): Promise<number> {
  const held = await db
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .where(and(inArray(teamMembers.userId, idsOf(demo)), eq(teamMembers.role, 'account_holder')));
  const ids = idsOf(held);
  if (ids.length === 0) return 0;
  for (const table of made) {
    const own = sql`(select workspace_id from users where users.id = ${table.ownerId})`;
    await db.update(table).set({ workspaceId: own }).where(inArray(table.workspaceId, ids));
  }
  await db.delete(teamMembers).where(inArray(teamMembers.teamId, ids));
  await db.delete(formerMembers).where(inArray(formerMembers.teamId, ids));
  await db.delete(teamInvitations).where(inArray(teamInvitations.teamId, ids));
  await db.delete(teamTransfers).where(inArray(teamTransfers.teamId, ids));
  await db.delete(teams).where(inArray(teams.workspaceId, ids));
  await db.delete(licenses).where(inArray(licenses.workspaceId, ids));
  await db.delete(workspaces).where(inArray(workspaces.id, ids));
  return ids.length;
}

/** What demo accounts made in somebody else's team stays there, with its holder. */
export async function handContentOver(db: Database, demo: readonly Account[]): Promise<void> {
  for (const table of made) {
    const holder = sql`(select user_id from team_members
      where team_members.team_id = ${table.workspaceId} and role = 'account_holder')`;
    await db
      .update(table)
      .set({ ownerId: holder })
      .where(and(inArray(table.ownerId, idsOf(demo)), sql`${holder} is not null`));
  }
}

/** Deletes accounts with all that is theirs; what refers to them goes by cascade. */
export async function deleteAccounts(db: Database, demo: readonly Account[]): Promise<void> {
  const ids = idsOf(demo);
  const own = demo.map(({ workspaceId }) => workspaceId);
  await db.update(users).set({ referredBy: null }).where(inArray(users.referredBy, ids));
  for (const table of made) {
    await db.delete(table).where(or(inArray(table.ownerId, ids), inArray(table.workspaceId, own)));
  }
  await db.delete(users).where(inArray(users.id, ids));
  await db.delete(licenses).where(inArray(licenses.workspaceId, own));
  await db.delete(workspaces).where(inArray(workspaces.id, own));
}

/** Ends what was proved to a simulator or read in the outbox, what is on its way in or waits for an answer. */
export async function endProofs(db: Database, now: Date): Promise<void> {
  const proofs = [
    sessions,
    loginTickets,
    mailTokens,
    emailCodes,
    deviceAuthorizations,
    socialLinks,
    passkeys,
    passkeyChallenges,
    phoneFactors,
    usedIdentityTokens,
    idempotencyKeys,
    mailWaits,
    codeTries,
    outbox,
    uploads,
  ];
  for (const table of proofs) await db.delete(table);
  await db.delete(teamInvitations).where(isNull(teamInvitations.acceptedAt));
  await db
    .update(teamTransfers)
    .set({ state: 'expired', decidedAt: now })
    .where(eq(teamTransfers.state, 'pending'));
  await db.update(users).set({ emailVerifiedAt: null });
}

/** Plans of a sandbox were seeded, or paid with a simulator's money; its invoices are none. */
export async function endPlans(db: Database): Promise<void> {
  const ofMoney = [
    einvoiceMessages,
    creditNotes,
    invoices,
    invoiceTracks,
    refunds,
    referralGifts,
    serialNumbers,
    trades,
    licenseOrders,
    orders,
    storedPayments,
    sandboxPayments,
    licenses,
  ] as const;
  for (const table of ofMoney) await db.delete(table);
}

export async function forgetSandbox(db: Database): Promise<void> {
  // Since when screens are listened to, and when money was checked, was noted by the moved clock.
  const names = [...sandboxSettings, listeningSetting, moneyCheckSetting];
  await db.delete(settings).where(inArray(settings.name, names));
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
