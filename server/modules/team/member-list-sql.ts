import {
  and,
  arrayOverlaps,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gt,
  isNull,
  or,
  sql,
} from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TeamRole } from '#shared/domain/roles.ts';
import type { Database } from '../../db/connect.ts';
import { containing } from '../../db/like.ts';
import { users } from '../../db/schema/identity.ts';
import { photos } from '../../db/schema/sign-in.ts';
import { teamInvitations, teamMembers, teams } from '../../db/schema/team.ts';
import { photoAddress } from '../account/profile/photo-address.ts';

/** Which members of a team. */
export interface MemberFilter {
  teamId: string;
  q: string | null;
  role: TeamRole | null;
  app: string | null;
  /** Only who shares one of these apps; null: everybody. */
  sharing: readonly string[] | null;
}

/** All of them. */
export function wholeTeam(teamId: string): MemberFilter {
  return { teamId, q: null, role: null, app: null, sharing: null };
}

export interface WantedMembers extends MemberFilter {
  sort: 'name' | '-name' | 'role' | '-role' | 'active' | '-active';
}

/**
 * Joined, suspended among them, and open invitations: of the whole team, or of those who share one
 * of the apps; `found`: how many members the other filters leave.
 */
export async function countMembers(db: Database, wanted: MemberFilter) {
  const isFound = and(...filtersOf(wanted));
  const [counts] =
    wanted.sharing === null
      ? await countTeam(db, wanted, isFound)
      : await countSharing(db, wanted, isFound);
  return counts ?? { joined: 0, suspended: 0, invited: 0, found: 0 };
}

/** The team knows how many it has: its members are looked at for a filter only. */
function countTeam(db: Database, wanted: MemberFilter, isFound: SQL | undefined) {
  const { memberCount, suspendedCount } = teams;
  const found = db.select({ found: count() }).from(teamMembers).where(membersWhere(wanted));
  return db
    .select({
      joined: memberCount,
      suspended: suspendedCount,
      invited: sql`${openInvitations(db, wanted)}`.mapWith(Number),
      found: isFound === undefined ? memberCount : sql`${found}`.mapWith(Number),
    })
    .from(teams)
    .where(eq(teams.workspaceId, wanted.teamId));
}

/** Those who share an app are counted in one look at the team. */
function countSharing(db: Database, wanted: MemberFilter, isFound: SQL | undefined) {
  return db
    .select({
      joined: count(),
      suspended: countIf(sql`${teamMembers.isSuspended}`),
      invited: sql`${openInvitations(db, wanted)}`.mapWith(Number),
      found: isFound === undefined ? count() : countIf(isFound),
    })
    .from(teamMembers)
    .where(visibleTo(wanted));
}

function openInvitations(db: Database, { teamId, sharing }: MemberFilter) {
  return db
    .select({ invited: count() })
    .from(teamInvitations)
    .where(
      and(
        eq(teamInvitations.teamId, teamId),
        isNull(teamInvitations.acceptedAt),
        sharing === null ? undefined : overlaps(teamInvitations.apps, sharing),
      ),
    );
}

const countIf = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);

interface Paging {
  page: number;
  perPage: number;
}

/** Which of the filtered people: a page in the wanted order, or those after one, by id. */
export type MemberRange = Paging | { after: string; perPage: number };

/**
 * A page of members; the id is the last criterion of every order. Whom it holds is read from an
 * index that starts with the team, and only those are read whole; pages beyond the middle are found
 * from the end. The table of people, which holds all teams', is asked for the page's own alone.
 * `found`: how many there are in all, as `countMembers` answers it.
 */
export async function memberPage(
  db: Database,
  wanted: WantedMembers,
  range: MemberRange,
  { found: total }: { found: number },
) {
  const where = membersWhere(wanted);
  const chosen = 'after' in range ? idsAfter(db, where, range) : idsOn(db, wanted, range, total);
  if (chosen === null) return { items: [], total };
  const rows = await db
    .select({
      userId: teamMembers.userId,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      photoId: photos.id,
      roleId: teamMembers.role,
      apps: teamMembers.apps,
      adminApps: teamMembers.adminApps,
      isSuspended: teamMembers.isSuspended,
      lastActiveAt: teamMembers.lastActiveAt,
      twoFactorAt: users.twoFactorAt,
      joinedAt: teamMembers.joinedAt,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .leftJoin(photos, eq(photos.userId, teamMembers.userId))
    // An array and not a join: a few look-ups by key, whatever the planner believes.
    .where(sql`${teamMembers.userId} = any(array(${chosen}))`)
    .orderBy(
      ...('after' in range
        ? [asc(teamMembers.userId)]
        : memberOrder(wanted.sort, { isBackwards: false })),
    );
  return {
    items: rows.map(({ photoId, twoFactorAt, lastActiveAt, joinedAt, userId, ...row }) => ({
      ...row,
      id: userId,
      fullName: `${row.firstName} ${row.lastName}`,
      photo: photoId === null ? null : photoAddress(photoId),
      isJoin: true,
      hasTwoFactor: twoFactorAt !== null,
      lastActiveAt: lastActiveAt?.toISOString() ?? null,
      joinedAt: joinedAt.toISOString(),
      invitedAt: null,
      expiresAt: null,
      isExpired: false,
    })),
    total,
  };
}

function membersWhere(wanted: MemberFilter): SQL | undefined {
  return and(visibleTo(wanted), ...filtersOf(wanted));
}

/** The members that the caller sees. */
function visibleTo({ teamId, sharing }: MemberFilter): SQL | undefined {
  return and(eq(teamMembers.teamId, teamId), sharing === null ? undefined : sharesApp(sharing));
}

/** What they are filtered by. */
function filtersOf({ q, role, app }: MemberFilter): (SQL | undefined)[] {
  return [
    q === null ? undefined : containing(teamMembers.search, q),
    role === null ? undefined : eq(teamMembers.role, role),
    app === null ? undefined : usesApp(app),
  ];
}

/** Ids of a page; null past the end. */
function idsOn(
  db: Database,
  wanted: WantedMembers,
  { page, perPage }: Paging,
  total: number,
): SQL | null {
  const before = (page - 1) * perPage;
  if (before >= total) return null;
  const length = Math.min(perPage, total - before);
  const after = total - before - length;
  const isNearEnd = after < before;
  return db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(membersWhere(wanted))
    .orderBy(...memberOrder(wanted.sort, { isBackwards: isNearEnd }))
    .limit(length)
    .offset(isNearEnd ? after : before)
    .getSQL();
}

/** Ids of those after one: nobody is missed while others are removed or renamed. */
function idsAfter(
  db: Database,
  where: SQL | undefined,
  { after, perPage }: { after: string; perPage: number },
): SQL {
  return db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(where, gt(teamMembers.userId, after)))
    .orderBy(asc(teamMembers.userId))
    .limit(perPage)
    .getSQL();
}

/** A page of open invitations, those whose time is over included: they can be sent again. */
export async function invitationPage(
  db: Database,
  wanted: WantedMembers,
  range: MemberRange,
  now: Date,
) {
  const where = and(
    eq(teamInvitations.teamId, wanted.teamId),
    isNull(teamInvitations.acceptedAt),
    wanted.q === null ? undefined : containing(teamInvitations.search, wanted.q),
    wanted.role === null ? undefined : eq(teamInvitations.role, wanted.role),
    wanted.app === null ? undefined : arrayContains(teamInvitations.apps, [wanted.app]),
    wanted.sharing === null ? undefined : overlaps(teamInvitations.apps, wanted.sharing),
  );
  const direction = wanted.sort.startsWith('-') ? desc : asc;
  const key = wanted.sort.endsWith('role') ? teamInvitations.roleRank : teamInvitations.nameKey;
  const isAfter = 'after' in range;
  const rows = await db
    .select()
    .from(teamInvitations)
    .where(isAfter ? and(where, gt(teamInvitations.id, range.after)) : where)
    .orderBy(...(isAfter ? [] : [direction(key)]), asc(teamInvitations.id))
    .limit(range.perPage)
    .offset(isAfter ? 0 : (range.page - 1) * range.perPage);
  const [counted] = await db.select({ total: count() }).from(teamInvitations).where(where);
  return {
    items: rows.map((row) => ({
      id: row.id,
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      fullName: `${row.firstName} ${row.lastName}`,
      photo: null,
      roleId: row.role,
      apps: row.apps,
      adminApps: row.adminApps,
      isJoin: false,
      isSuspended: false,
      lastActiveAt: null,
      hasTwoFactor: false,
      joinedAt: null,
      invitedAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      isExpired: row.expiresAt <= now,
    })),
    total: counted?.total ?? 0,
  };
}

/** Each of these is the order of an index, forwards or backwards (see the schema). */
function memberOrder(
  sort: WantedMembers['sort'],
  { isBackwards }: { isBackwards: boolean },
): SQL[] {
  const isDown = sort.startsWith('-');
  const tie = isBackwards ? desc : asc;
  const main = isDown === isBackwards ? asc : desc;
  const { nameKey, userId, roleRank, lastActiveAt } = teamMembers;
  if (sort.endsWith('active')) {
    // Who was never here comes last, whichever way it is read.
    const nulls = sql.raw(isBackwards ? 'nulls first' : 'nulls last');
    return [sql`${main(lastActiveAt)} ${nulls}`, tie(userId)];
  }
  if (sort.endsWith('role')) return [main(roleRank), tie(nameKey), tie(userId)];
  return [main(nameKey), main(userId)];
}

/** Holder and admins use every app of the plan, whatever is assigned. */
const usesEverything = sql`${teamMembers.role} in ('account_holder', 'account_admin')`;

const usesApp = (app: string) => or(usesEverything, arrayContains(teamMembers.apps, [app]));

/** Whoever administers no app shares none, not even with those who use every app. */
const sharesApp = (apps: readonly string[]) =>
  apps.length === 0 ? sql`false` : or(usesEverything, overlaps(teamMembers.apps, apps));

/** An overlap with nothing is none; drizzle refuses to be asked. */
function overlaps(
  column: typeof teamMembers.apps | typeof teamInvitations.apps,
  apps: readonly string[],
): SQL {
  return apps.length === 0 ? sql`false` : arrayOverlaps(column, [...apps]);
}
