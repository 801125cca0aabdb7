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
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    acceptedAt: moment(),
  },
  (table) => [index().on(table.teamId), index().on(table.email)],
);
