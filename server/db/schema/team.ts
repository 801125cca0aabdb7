import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { teamRoles } from '#shared/domain/roles.ts';
import { bytes, id, moment } from './columns.ts';
import { users } from './identity.ts';
import { workspaces } from './workspace.ts';

export const teams = pgTable('teams', {
  workspaceId: uuid()
    .primaryKey()
    .references(() => workspaces.id),
  name: text().notNull(),
  address: text(),
  postalCode: text(),
  country: text(),
  phone: text(),
  phoneCountryCode: text(),
  vatNumber: text(),
  category: text(),
  createdAt: moment().notNull(),
});

/** A user is in one team at most: the key is the user. */
export const teamMembers = pgTable(
  'team_members',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    teamId: uuid()
      .notNull()
      .references(() => teams.workspaceId),
    role: text({ enum: teamRoles }).notNull(),
    apps: text().array().notNull(),
    adminApps: text().array().notNull(),
    isSuspended: boolean().notNull().default(false),
    joinedAt: moment().notNull(),
    /** Last call of a session, about a minute exact. */
    lastActiveAt: moment(),
  },
  (table) => [
    index().on(table.teamId),
    // Exactly one holder at every moment begins with: never two.
    uniqueIndex('one_holder_per_team')
      .on(table.teamId)
      .where(sql`role = 'account_holder'`),
  ],
);

export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: id(),
    teamId: uuid()
      .notNull()
      .references(() => teams.workspaceId),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    role: text({ enum: teamRoles }).notNull(),
    apps: text().array().notNull(),
    adminApps: text().array().notNull(),
    tokenHash: bytes().notNull().unique(),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    acceptedAt: moment(),
  },
  (table) => [
    index().on(table.teamId),
    // Deleting an account looks for what names it.
    index().on(table.invitedBy),
    // An address has one open invitation to a team; revoked ones are deleted.
    uniqueIndex('one_open_invitation')
      .on(table.teamId, table.email)
      .where(sql`accepted_at is null`),
  ],
);

/** The holder asks a member to take the account over. */
export const teamTransfers = pgTable(
  'team_transfers',
  {
    id: id(),
    teamId: uuid()
      .notNull()
      .references(() => teams.workspaceId),
    fromUserId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toUserId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: ['pending', 'accepted', 'rejected', 'cancelled', 'expired'] }).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    decidedAt: moment(),
  },
  (table) => [
    index().on(table.fromUserId),
    index().on(table.toUserId),
    // Of two transfers at once exactly one begins.
    uniqueIndex('one_pending_transfer')
      .on(table.teamId)
      .where(sql`state = 'pending'`),
  ],
);
