import {
  and,
  arrayOverlaps,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  or,
  sql,
} from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TeamRole } from '#shared/domain/roles.ts';
import { teamRoles } from '#shared/domain/roles.ts';
import type { Database } from '../../db/connect.ts';
import { users } from '../../db/schema/identity.ts';
import { photos } from '../../db/schema/sign-in.ts';
import { teamInvitations, teamMembers } from '../../db/schema/team.ts';

export interface WantedMembers {
  teamId: string;
  q: string | null;
  role: TeamRole | null;
  app: string | null;
  /** Only who shares one of these apps; null: everybody. */
  sharing: readonly string[] | null;
  sort: 'name' | '-name' | 'role' | '-role' | 'active' | '-active';
}

/**
 * Joined, suspended among them, and open invitations: of the whole team, or of those who share one
 * of the apps.
 */
export async function countMembers(
  db: Database,
  { teamId, sharing }: Pick<WantedMembers, 'teamId' | 'sharing'>,
) {
  const [members] = await db
    .select({
      joined: count(),
      suspended: sql<number>`(count(*) filter (where ${teamMembers.isSuspended}))::int`,
    })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), sharing === null ? undefined : sharesApp(sharing)));
  const [open] = await db
    .select({ invited: count() })
    .from(teamInvitations)
    .where(
      and(
        eq(teamInvitations.teamId, teamId),
        isNull(teamInvitations.acceptedAt),
        sharing === null ? undefined : overlaps(teamInvitations.apps, sharing),
      ),
    );
  return {
    joined: members?.joined ?? 0,
    suspended: members?.suspended ?? 0,
    invited: open?.invited ?? 0,
  };
}

interface Paging {
  page: number;
  perPage: number;
}

/**
 * A page of members; the id is the last criterion of every order. Only the page's own rows are
 * read whole, and those beyond the middle are found from the end: the last page costs what the
 * first does.
 */
export async function memberPage(db: Database, wanted: WantedMembers, { page, perPage }: Paging) {
  const where = and(
    eq(teamMembers.teamId, wanted.teamId),
    matches(wanted.q, users),
    wanted.role === null ? undefined : eq(teamMembers.role, wanted.role),
    wanted.app === null ? undefined : usesApp(wanted.app),
    wanted.sharing === null ? undefined : sharesApp(wanted.sharing),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(where);
  const total = counted?.total ?? 0;
  const before = (page - 1) * perPage;
  if (before >= total) return { items: [], total };
  const length = Math.min(perPage, total - before);
  const after = total - before - length;
  const isNearEnd = after < before;
  const ids = db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(where)
    .orderBy(...memberOrder(wanted.sort, { isBackwards: isNearEnd }))
    .limit(length)
    .offset(isNearEnd ? after : before);
  const rows = await db
    .select({
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
    .where(inArray(teamMembers.userId, ids))
    .orderBy(...memberOrder(wanted.sort, { isBackwards: false }));
  return {
    items: rows.map(({ photoId, twoFactorAt, lastActiveAt, joinedAt, ...row }) => ({
      ...row,
      fullName: `${row.firstName} ${row.lastName}`,
      photo: photoId === null ? null : `/webapi/user/photo/${photoId}`,
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

/** A page of open invitations, those whose time is over included: they can be sent again. */
export async function invitationPage(
  db: Database,
  wanted: WantedMembers,
  { page, perPage }: Paging,
  now: Date,
) {
  const where = and(
    eq(teamInvitations.teamId, wanted.teamId),
    isNull(teamInvitations.acceptedAt),
    matches(wanted.q, teamInvitations),
    wanted.role === null ? undefined : eq(teamInvitations.role, wanted.role),
    wanted.app === null ? undefined : arrayContains(teamInvitations.apps, [wanted.app]),
    wanted.sharing === null ? undefined : overlaps(teamInvitations.apps, wanted.sharing),
  );
  const direction = wanted.sort.startsWith('-') ? desc : asc;
  const rows = await db
    .select()
    .from(teamInvitations)
    .where(where)
    .orderBy(
      direction(
        wanted.sort.endsWith('role') ? rankOf(teamInvitations) : fullNameOf(teamInvitations),
      ),
      asc(teamInvitations.id),
    )
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db.select({ total: count() }).from(teamInvitations).where(where);
  return {
    items: rows.map((row) => ({
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

function memberOrder(
  sort: WantedMembers['sort'],
  { isBackwards }: { isBackwards: boolean },
): SQL[] {
  const tie = isBackwards ? desc : asc;
  const main = sort.startsWith('-') === isBackwards ? asc : desc;
  const byName = fullNameOf(users);
  const byId = tie(teamMembers.userId);
  if (sort.endsWith('active')) {
    // Who was never here comes last, whichever way it is read.
    const nulls = sql.raw(isBackwards ? 'nulls first' : 'nulls last');
    return [sql`${main(teamMembers.lastActiveAt)} ${nulls}`, byId];
  }
  if (sort.endsWith('role')) {
    return [main(rankOf(teamMembers)), tie(byName), byId];
  }
  return [main(byName), byId];
}

/** Roles in their own order, the holder's first. */
const roleOrder = sql.raw(`array[${teamRoles.map((role) => `'${role}'`).join(',')}]`);
const rankOf = (table: typeof teamMembers | typeof teamInvitations) =>
  sql`array_position(${roleOrder}, ${table.role})`;

const fullNameOf = (table: typeof users | typeof teamInvitations) =>
  sql`lower(${table.firstName} || ' ' || ${table.lastName})`;

/**
 * Part of the address or of the name, written either way round (a Chinese family name stands first
 * and touches the given name), whatever the case; % and _ are letters like others.
 */
function matches(q: string | null, table: typeof users | typeof teamInvitations): SQL | undefined {
  if (q === null) return undefined;
  const pattern = `%${q.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { firstName, lastName, email } = table;
  return sql`concat_ws(chr(10), ${firstName} || ' ' || ${lastName}, ${lastName} || ' ' || ${firstName}, ${lastName} || ${firstName}, ${email}) ilike ${pattern}`;
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
