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
import type { TeamRole } from '#shared/domain/team/roles.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import type { Database } from '../../../db/connect.ts';
import { containing, isCommonText, ownersContaining } from '../../../db/like.ts';
import { users } from '../../../db/schema/identity.ts';
import { photos } from '../../../db/schema/sign-in.ts';
import { teamInvitations, teamMembers, teams } from '../../../db/schema/team.ts';
import { photoAddress } from '../../account/profile/photo-address.ts';

const searched = { owner: teamMembers.teamId, text: teamMembers.search };

/** Which members of a team. */
export interface MemberFilter {
  teamId: string;
  q: string | null;
  role: TeamRole | null;
  app: string | null;
  /** Only this member, or this invitation. */
  id: string | null;
  /** With the second step or without, suspended or not; null: either. Members only. */
  hasTwoFactor: boolean | null;
  isSuspended: boolean | null;
  /** Only who shares one of these apps; null: everybody. */
  sharing: readonly string[] | null;
}

/** All of them. */
export function wholeTeam(teamId: string): MemberFilter {
  const rest = { id: null, hasTwoFactor: null, isSuspended: null, sharing: null };
  return { teamId, q: null, role: null, app: null, ...rest };
}

export interface WantedMembers extends MemberFilter {
  sort: 'name' | '-name' | 'role' | '-role' | 'active' | '-active';
}

/**
 * Joined, suspended among them, and open invitations: of the whole team, or of those who share one
 * of the apps; `found`: how many members the other filters leave.
 */
export async function countMembers(db: Database, wanted: MemberFilter) {
  const isFound = and(isMatch(wanted), ...filtersOf(wanted));
  const [counts] =
    wanted.sharing === null
      ? await countTeam(db, wanted, isFound)
      : await countSharing(db, wanted, isFound);
  return counts ?? { joined: 0, suspended: 0, invited: 0, found: 0 };
}

/** The team knows how many it has: its members are looked at for a filter only. */
function countTeam(db: Database, wanted: MemberFilter, isFound: SQL | undefined) {
  const { memberCount, suspendedCount } = teams;
  return db
    .select({
      joined: memberCount,
      suspended: suspendedCount,
      invited: sql`${openInvitations(db, wanted)}`.mapWith(Number),
      found: isFound === undefined ? memberCount : countFound(db, wanted).mapWith(Number),
    })
    .from(teams)
    .where(eq(teams.workspaceId, wanted.teamId));
}

/** A text that most members have is looked for in all of them: in all but a few is dearer. */
function countFound(db: Database, wanted: MemberFilter): SQL {
  const counted = (where: SQL | undefined) =>
    db.select({ found: count() }).from(teamMembers).where(where);
  const { q, teamId } = wanted;
  if (q === null) return sql`${counted(membersWhere(wanted))}`;
  const [whole, indexed] = [membersWhere(wanted), foundMembers(wanted)].map(counted);
  const isCommon = isCommonText(searched, teamId, q, teamMembers.userId);
  return sql`case when ${isCommon} then (${whole}) else (${indexed}) end`;
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
    .where(and(eq(teamMembers.teamId, wanted.teamId), isVisible(wanted)));
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

/** As `countMembers` answers them. */
type Counts = Pick<Awaited<ReturnType<typeof countMembers>>, 'found' | 'joined'>;

interface Paging {
  page: number;
  perPage: number;
}

/** Which of the filtered people: a page in the wanted order, or those after one, by id. */
export type MemberRange = Paging | { after: string; perPage: number };

/**
 * A page of members; the id is the last criterion of every order. Whom it holds is read from an
 * index that starts with the team, and only those are read whole; pages beyond the middle are found
 * from the end. A search that found few reads and sorts those. The table of people, which holds all
 * teams', is asked for the page's own alone.
 */
export async function memberPage(
  db: Database,
  wanted: WantedMembers,
  range: MemberRange,
  counts: Counts,
) {
  const total = counts.found;
  const chosen =
    'after' in range ? idsAfter(db, wanted, range, counts) : idsOn(db, wanted, range, counts);
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
      fullName: fullName(row),
      photo: photoId === null ? null : photoAddress(photoId),
      isJoin: true,
      hasTwoFactor: twoFactorAt !== null,
      lastActiveAt: lastActiveAt?.toISOString() ?? null,
      joinedAt: joinedAt.toISOString(),
      invitedAt: null,
      expiresAt: null,
      isExpired: false,
      invitedBy: null,
    })),
    total,
  };
}

/** Those that the list has, for whoever walks through the team until there are enough. */
function membersWhere(wanted: MemberFilter): SQL | undefined {
  const isOfTeam = eq(teamMembers.teamId, wanted.teamId);
  return and(isOfTeam, isMatch(wanted), isVisible(wanted), ...filtersOf(wanted));
}

/** The same, for whoever reads all of them. */
function foundMembers(wanted: MemberFilter): SQL | undefined {
  if (wanted.q === null) return membersWhere(wanted);
  const isMatching = ownersContaining(searched, wanted.teamId, wanted.q);
  return and(isMatching, isVisible(wanted), ...filtersOf(wanted));
}

/** The members found, those after one if so wanted, for whoever takes the first of them. */
function firstMembers(
  wanted: MemberFilter,
  { found, joined }: Counts,
  isAfter?: SQL,
): SQL | undefined {
  return wanted.q !== null && isFew(found, joined)
    ? and(foundMembers(wanted), isAfter && ofThose(isAfter))
    : and(membersWhere(wanted), isAfter);
}

/**
 * Did a search find so few of a list that all of them are read and sorted? Otherwise the list is walked until
 * the page is full; but those who have a text may all stand at its end.
 */
export const isFew = (found: number, listed: number) => found * 5 <= listed;

/** A condition for rows that were found already: no index is read for it. */
export const ofThose = (condition: SQL) => sql`(${condition}) is true`;

/** Does the caller see them? */
function isVisible({ sharing }: MemberFilter): SQL | undefined {
  return sharing === null ? undefined : sharesApp(sharing);
}

function isMatch({ q }: MemberFilter): SQL | undefined {
  return q === null ? undefined : containing(teamMembers.search, q);
}

/** What they are filtered by, beside the search. */
function filtersOf(wanted: MemberFilter): (SQL | undefined)[] {
  const { role, app, id, hasTwoFactor, isSuspended } = wanted;
  return [
    id === null ? undefined : eq(teamMembers.userId, id),
    isSuspended === null ? undefined : eq(teamMembers.isSuspended, isSuspended),
    hasTwoFactor === null ? undefined : sql`${withTwoFactor} = ${hasTwoFactor}`,
    role === null ? undefined : eq(teamMembers.role, role),
    app === null ? undefined : usesApp(app),
  ];
}

/** Asked of each member by key: who has it stands with the people of all teams. */
const withTwoFactor = sql`exists (select 1 from ${users} where ${users.id} = ${teamMembers.userId} and ${users.twoFactorAt} is not null)`;

/** Ids of a page; null past the end. */
function idsOn(
  db: Database,
  wanted: WantedMembers,
  { page, perPage }: Paging,
  counts: Counts,
): SQL | null {
  const total = counts.found;
  const before = (page - 1) * perPage;
  if (before >= total) return null;
  const length = Math.min(perPage, total - before);
  const after = total - before - length;
  const isNearEnd = after < before;
  return db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(firstMembers(wanted, counts))
    .orderBy(...memberOrder(wanted.sort, { isBackwards: isNearEnd }))
    .limit(length)
    .offset(isNearEnd ? after : before)
    .getSQL();
}

/** Ids of those after one: nobody is missed while others are removed or renamed. */
function idsAfter(
  db: Database,
  wanted: MemberFilter,
  { after, perPage }: { after: string; perPage: number },
  counts: Counts,
): SQL {
  const isAfter = gt(teamMembers.userId, after);
  return db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(firstMembers(wanted, counts, isAfter))
    .orderBy(asc(teamMembers.userId))
    .limit(perPage)
    .getSQL();
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
export function overlaps(
  column: typeof teamMembers.apps | typeof teamInvitations.apps,
  apps: readonly string[],
): SQL {
  return apps.length === 0 ? sql`false` : arrayOverlaps(column, [...apps]);
}
