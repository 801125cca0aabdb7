import { and, asc, count, desc, eq, isNull, lt, max, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/connect.ts';
import { files } from '../../../db/schema/media.ts';
import { users } from '../../../db/schema/identity.ts';
import { inquiries, inquiryAnswers } from '../../../db/schema/inquiry.ts';
import { notifications } from '../../../db/schema/notification.ts';
import { calendars } from '../../../db/schema/calendar.ts';
import { carts } from '../../../db/schema/commerce/cart.ts';
import { invoices } from '../../../db/schema/commerce/invoice.ts';
import { orders } from '../../../db/schema/commerce/order.ts';
import { refunds } from '../../../db/schema/commerce/refund.ts';
import { licenses } from '../../../db/schema/plan.ts';
import {
  authenticators,
  knownBrowsers,
  loginEvents,
  passkeys,
  phoneFactors,
  photos,
  recoveryCodes,
  socialLinks,
} from '../../../db/schema/sign-in.ts';
import { shortcuts, slideshows, slideshowShares } from '../../../db/schema/slideshow.ts';
import { teamMembers, teams } from '../../../db/schema/team.ts';
import { ownColumns } from '../profile/own-columns-sql.ts';

/*
 * What `user/export` reads. Columns are named one by one: hashes, sealed secrets and tokens stay
 * out because nobody asks for them, not because somebody thought of leaving them out. Lists that grow
 * are read from their newest row on, no further than `limit`.
 */

/** Rows of a list whose rows may be large; `before`: id of the last one so far. */
export interface Chunk {
  before: string | null;
  limit: number;
}

/** Ids are in the order of their creation. */
const isBefore = (id: AnyPgColumn, before: string | null) =>
  before === null ? undefined : lt(id, before);

/** The account itself. */
export async function accountRecord(db: Database, userId: string) {
  const [account] = await db
    .select({
      ...ownColumns,
      emailVerifiedAt: users.emailVerifiedAt,
      photoAddedAt: photos.createdAt,
      // Who it was is that person's own matter.
      wasReferred: sql<boolean>`${users.referredBy} is not null`,
      agreedAt: users.agreedAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(photos, eq(photos.userId, users.id))
    .where(eq(users.id, userId));
  return account ?? null;
}

/** Plans and storage of the person's own workspace. */
export async function licenseRecords(db: Database, userId: string) {
  return db
    .select({
      sku: licenses.sku,
      startsOn: licenses.startsOn,
      expiresOn: licenses.expiresOn,
      createdAt: licenses.createdAt,
    })
    .from(licenses)
    .innerJoin(users, eq(users.workspaceId, licenses.workspaceId))
    .where(eq(users.id, userId))
    .orderBy(asc(licenses.createdAt), asc(licenses.id));
}

/** Ways to sign in, without what would open them. */
export async function securityRecord(db: Database, userId: string) {
  const [account] = await db
    .select({
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      twoFactorAt: users.twoFactorAt,
      phone: phoneFactors.phone,
      phoneAddedAt: phoneFactors.createdAt,
      authenticatorAddedAt: authenticators.createdAt,
    })
    .from(users)
    .leftJoin(phoneFactors, eq(phoneFactors.userId, users.id))
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(eq(users.id, userId));
  const [codes] = await db
    .select({ left: count(), madeAt: max(recoveryCodes.createdAt) })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  const socialAccounts = await db
    .select({
      provider: socialLinks.provider,
      subject: socialLinks.subject,
      email: socialLinks.email,
      linkedAt: socialLinks.linkedAt,
    })
    .from(socialLinks)
    .where(eq(socialLinks.userId, userId))
    .orderBy(asc(socialLinks.provider));
  const ownPasskeys = await db
    .select({
      name: passkeys.name,
      isSynced: passkeys.isSynced,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
  return {
    ...account,
    recoveryCodesLeft: codes?.left ?? 0,
    recoveryCodesMadeAt: codes?.madeAt ?? null,
    socialAccounts,
    passkeys: ownPasskeys,
    knownBrowsers: await db.$count(knownBrowsers, eq(knownBrowsers.userId, userId)),
  };
}

/** The person's place in a team; the team's own data is the team's. */
export async function membershipRecord(db: Database, userId: string) {
  const [membership] = await db
    .select({
      name: teams.name,
      role: teamMembers.role,
      apps: teamMembers.apps,
      adminApps: teamMembers.adminApps,
      joinedAt: teamMembers.joinedAt,
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.workspaceId, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId));
  return membership ?? null;
}

export async function loginRecords(db: Database, userId: string, limit: number) {
  return db
    .select({
      at: loginEvents.at,
      kind: loginEvents.kind,
      ip: loginEvents.ip,
      userAgent: loginEvents.userAgent,
      method: loginEvents.method,
      factor: loginEvents.factor,
      outcome: loginEvents.outcome,
    })
    .from(loginEvents)
    .where(eq(loginEvents.userId, userId))
    .orderBy(desc(loginEvents.at), desc(loginEvents.id))
    .limit(limit);
}

export async function notificationRecords(db: Database, userId: string, limit: number) {
  return db
    .select({
      kind: notifications.kind,
      data: notifications.data,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

export async function fileRecords(db: Database, userId: string, limit: number) {
  return db
    .select({
      id: files.id,
      name: files.name,
      mimeType: files.mimeType,
      sizeBytes: files.sizeBytes,
      createdAt: files.createdAt,
      updatedAt: files.updatedAt,
    })
    .from(files)
    .where(eq(files.ownerId, userId))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(limit);
}

/** Slideshows of the person's own, drafts and whom they are shared with included. */
export async function slideshowRecords(db: Database, userId: string, { before, limit }: Chunk) {
  return db
    .select({
      id: slideshows.id,
      name: slideshows.name,
      content: slideshows.content,
      draft: slideshows.draft,
      sharedWith: sql<string[]>`array(select ${slideshowShares.email} from ${slideshowShares}
        where ${slideshowShares.slideshowId} = ${slideshows.id} order by ${slideshowShares.email})`,
      publishedAt: slideshows.publishedAt,
      createdAt: slideshows.createdAt,
      updatedAt: slideshows.updatedAt,
    })
    .from(slideshows)
    .where(and(eq(slideshows.ownerId, userId), isBefore(slideshows.id, before)))
    .orderBy(desc(slideshows.id))
    .limit(limit);
}

/** Calendars of door signs; their addresses open them and stay out, the host alone is told. */
export async function calendarRecords(db: Database, userId: string, { before, limit }: Chunk) {
  return db
    .select({
      id: calendars.id,
      host: calendars.host,
      meetings: calendars.meetings,
      fetchedAt: calendars.fetchedAt,
      createdAt: calendars.createdAt,
    })
    .from(calendars)
    .where(and(eq(calendars.ownerId, userId), isBefore(calendars.id, before)))
    .orderBy(desc(calendars.id))
    .limit(limit);
}

/** Links that play a slideshow; their tokens open it and stay out. */
export async function shortcutRecords(db: Database, userId: string, limit: number) {
  return db
    .select({
      id: shortcuts.id,
      appId: shortcuts.appId,
      slideshowId: shortcuts.slideshowId,
      name: shortcuts.name,
      isPublic: shortcuts.isPublic,
      createdAt: shortcuts.createdAt,
    })
    .from(shortcuts)
    .where(eq(shortcuts.ownerId, userId))
    .orderBy(desc(shortcuts.createdAt), desc(shortcuts.id))
    .limit(limit);
}

/** What somebody ordered and what became of it, newest first, and what he means to buy. */
export async function orderRecords(db: Database, userId: string, limit: number) {
  return db
    .select({
      orderNumber: orders.orderNumber,
      kind: orders.kind,
      state: orders.state,
      lines: orders.lines,
      total: orders.total,
      tax: orders.tax,
      currency: orders.currency,
      invoiceBuyer: orders.invoiceBuyer,
      invoiceNumber: invoices.number,
      paidAt: orders.paidAt,
      refundState: refunds.state,
      refundAmount: refunds.refundAmount,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderNumber, orders.orderNumber))
    .leftJoin(refunds, eq(refunds.orderId, orders.id))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .limit(limit);
}

export async function cartRecords(db: Database, userId: string) {
  return db
    .select({ skus: carts.skus, updatedAt: carts.updatedAt })
    .from(carts)
    .where(eq(carts.userId, userId));
}

/** What was asked of sales and support while signed in, with what they answered. */
export async function inquiryRecords(db: Database, userId: string, limit: number) {
  const { reference, issueType, name, email, content, details, createdAt } = inquiries;
  return db
    .select({
      reference,
      issueType,
      name,
      email,
      contactInformation: inquiries.contactInformation,
      lineUsername: inquiries.lineUsername,
      content,
      details,
      createdAt,
      answers: sql<{ text: string; createdAt: string }[]>`(
        select coalesce(json_agg(json_build_object('text', a.text, 'createdAt', a.created_at)
          order by a.created_at), '[]')
        from ${inquiryAnswers} a where a.inquiry_id = ${inquiries}.id)`,
    })
    .from(inquiries)
    .where(eq(inquiries.userId, userId))
    .orderBy(desc(createdAt), desc(inquiries.id))
    .limit(limit);
}
