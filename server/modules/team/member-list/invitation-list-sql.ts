import { and, arrayContains, asc, count, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { fullName } from '#shared/domain/account/person-name.ts';
import type { Database } from '../../../db/connect.ts';
import { containing, ownersContaining } from '../../../db/like.ts';
import { teamInvitations } from '../../../db/schema/team.ts';
import {
  isFew,
  ofThose,
  overlaps,
  type MemberFilter,
  type MemberRange,
  type WantedMembers,
} from './member-list-sql.ts';

/**
 * A page of open invitations, those whose time is over included: they can be sent again. `invited`:
 * how many the caller sees, as `countMembers` answers it.
 */
export async function invitationPage(
  db: Database,
  wanted: WantedMembers,
  range: MemberRange,
  { invited, now }: { invited: number; now: Date },
) {
  const { q, role, app, id: only } = wanted;
  const isFiltered = [q, role, app, only].some((filter) => filter !== null);
  const total = isFiltered ? await countInvitations(db, wanted) : invited;
  const isAfter = 'after' in range;
  const offset = isAfter ? 0 : (range.page - 1) * range.perPage;
  if (offset >= total) return { items: [], total };
  const { roleRank, nameKey, id } = teamInvitations;
  const isWhole = wanted.q !== null && isFew(total, invited);
  const where = isWhole ? foundInvitations(wanted) : invitationsWhere(wanted);
  const after = isAfter ? gt(id, range.after) : undefined;
  const direction = wanted.sort.startsWith('-') ? desc : asc;
  const key = wanted.sort.endsWith('role') ? roleRank : nameKey;
  const rows = await db
    .select()
    .from(teamInvitations)
    .where(and(where, after && isWhole ? ofThose(after) : after))
    .orderBy(...(isAfter ? [] : [direction(key)]), asc(id))
    .limit(range.perPage)
    .offset(offset);
  return {
    items: rows.map((row) => ({
      id: row.id,
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      fullName: fullName(row),
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
      invitedBy: null,
    })),
    total,
  };
}

async function countInvitations(db: Database, wanted: WantedMembers): Promise<number> {
  const where = foundInvitations(wanted);
  const [counted] = await db.select({ total: count() }).from(teamInvitations).where(where);
  return counted?.total ?? 0;
}

/** Those that the list has, for whoever walks through the open ones until there are enough. */
function invitationsWhere({ q, ...wanted }: MemberFilter): SQL | undefined {
  const { teamId, search } = teamInvitations;
  const isMatch = q === null ? undefined : containing(search, q);
  return and(eq(teamId, wanted.teamId), isMatch, ...filtersOf(wanted));
}

/** The same, for whoever reads all of them. */
function foundInvitations({ q, ...wanted }: MemberFilter): SQL | undefined {
  const { teamId: owner, search: text } = teamInvitations;
  if (q === null) return invitationsWhere({ q, ...wanted });
  return and(ownersContaining({ owner, text }, wanted.teamId, q), ...filtersOf(wanted));
}

/** Open, seen by the caller, and what else they are filtered by beside the search. */
function filtersOf({ role, app, id, sharing }: Omit<MemberFilter, 'q'>): (SQL | undefined)[] {
  const { acceptedAt, apps } = teamInvitations;
  return [
    isNull(acceptedAt),
    id === null ? undefined : eq(teamInvitations.id, id),
    sharing === null ? undefined : overlaps(apps, sharing),
    role === null ? undefined : eq(teamInvitations.role, role),
    app === null ? undefined : arrayContains(apps, [app]),
  ];
}
