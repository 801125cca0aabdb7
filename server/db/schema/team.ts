import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { teamRoles } from '#shared/domain/team/roles.ts';
import { bigramIndex, bytes, id, moment } from './columns.ts';
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
  /** How many members it has, and suspended ones: kept by triggers, so that no list counts them. */
  memberCount: integer().notNull().default(0),
  suspendedCount: integer().notNull().default(0),
});

/** Roles in their own order, the holder's first: what sorting by role goes by. */
const roleRank = () => {
  const ranks = teamRoles.map((role, rank) => `when '${role}' then ${rank}`);
  return smallint().generatedAlwaysAs(sql.raw(`case role ${ranks.join(' ')} end`));
};

/**
 * A user is in one team at most: the key is the user.
 *
 * Paging: by page in any order, each from an index that starts with the team (a list of 10 000 is
 * one range of it, however many people there are); exports by `userId`. Counts and searches for one
 * letter read one index alone, searches for more letters those who have them. Purge: none, removing
 * somebody deletes the row.
 */
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
    roleRank: roleRank(),
    /** What a list is sorted by: the name in lower case. Kept by triggers, as `search` is. */
    nameKey: text().notNull().default(''),
    /** What a search looks through: name either way round and address, in lower case. */
    search: text().notNull().default(''),
  },
  (table) => [
    index().on(table.teamId, table.userId),
    // All that filters, searches for a letter and counts need, so that none of them touches the table.
    index('members_by_name').on(
      table.teamId,
      table.nameKey,
      table.userId,
      table.search,
      table.role,
      table.apps,
      table.isSuspended,
    ),
    // A search that finds most of a team counts them here: narrow, so that it has few pages to walk.
    index('members_by_text').on(table.teamId, table.search),
    // Either direction of a sort keeps names ascending and who was never here last.
    index('members_by_role').on(table.teamId, table.roleRank, table.nameKey, table.userId),
    index('members_by_role_down').on(
      table.teamId,
      table.roleRank.desc().nullsFirst(),
      table.nameKey,
      table.userId,
    ),
    bigramIndex('members_by_bigram', 'team_id', 'search'),
    index('members_by_activity').on(table.teamId, table.lastActiveAt, table.userId),
    index('members_by_activity_down').on(
      table.teamId,
      table.lastActiveAt.desc().nullsLast(),
      table.userId,
    ),
    // Exactly one holder at every moment begins with: never two.
    uniqueIndex('one_holder_per_team')
      .on(table.teamId)
      .where(sql`role = 'account_holder'`),
  ],
);

/**
 * Invitations, one open one of an address and team.
 *
 * Paging: by page, from the index of a team's open ones; exports by `id`. Purge: 90 days after the end
 * of their 7 days, taken or not (index on that end; `purge-history`); until then a used link says
 * that one has joined.
 */
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
    roleRank: roleRank(),
    nameKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(first_name || ' ' || last_name)`),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(first_name || ' ' || last_name || ' ' || first_name || chr(10) || last_name || first_name || chr(10) || email)`,
      ),
  },
  (table) => [
    index('invitations_by_name')
      .on(table.teamId, table.nameKey, table.id, table.search, table.roleRank, table.apps)
      .where(sql`accepted_at is null`),
    bigramIndex('invitations_by_bigram', 'team_id', 'search').where(sql`accepted_at is null`),
    index().on(table.teamId, table.id),
    // Who invited an address last.
    index('invitations_by_address').on(table.teamId, table.email, table.createdAt),
    index().on(table.expiresAt),
    // Deleting an account looks for what names it.
    index().on(table.invitedBy),
    // An address has one open invitation to a team; revoked ones are deleted.
    uniqueIndex('one_open_invitation')
      .on(table.teamId, table.email)
      .where(sql`accepted_at is null`),
  ],
);

/**
 * Who was in a team before and may be invited again although the address has an account. Never
 * listed. Purge: with the account.
 */
export const formerMembers = pgTable(
  'former_members',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    teamId: uuid()
      .notNull()
      .references(() => teams.workspaceId),
    leftAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.teamId] })],
);

/**
 * The holder asks a member to take the account over.
 *
 * No list; decided ones go a year after the end of their 7 days (index on it; `purge-history`).
 */
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
    index().on(table.expiresAt),
    // Of two transfers at once exactly one begins.
    uniqueIndex('one_pending_transfer')
      .on(table.teamId)
      .where(sql`state = 'pending'`),
  ],
);
