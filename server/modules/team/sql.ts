import { and, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { appIds } from '#shared/domain/apps.ts';
import type { Database } from '../../db/connect.ts';
import { preparedFor } from '../../db/prepared.ts';
import { users } from '../../db/schema/identity.ts';
import { formerMembers, teamMembers, teams, teamTransfers } from '../../db/schema/team.ts';

const recipient = alias(users, 'recipient');

const teamWithHolder = preparedFor((db) =>
  db
    .select({
      name: teams.name,
      address: teams.address,
      postalCode: teams.postalCode,
      country: teams.country,
      phone: teams.phone,
      phoneCountryCode: teams.phoneCountryCode,
      vatNumber: teams.vatNumber,
      category: teams.category,
      holderId: users.id,
      holder: { firstName: users.firstName, lastName: users.lastName },
      holderEmail: users.email,
      transferTo: {
        userId: recipient.id,
        email: recipient.email,
        firstName: recipient.firstName,
        lastName: recipient.lastName,
      },
    })
    .from(teams)
    .innerJoin(
      teamMembers,
      and(eq(teamMembers.teamId, teams.workspaceId), eq(teamMembers.role, 'account_holder')),
    )
    .innerJoin(users, eq(users.id, teamMembers.userId))
    // At most one: `one_pending_transfer`.
    .leftJoin(
      teamTransfers,
      and(
        eq(teamTransfers.teamId, teams.workspaceId),
        eq(teamTransfers.state, 'pending'),
        gt(teamTransfers.expiresAt, sql.placeholder('now')),
      ),
    )
    .leftJoin(recipient, eq(recipient.id, teamTransfers.toUserId))
    .where(eq(teams.workspaceId, sql.placeholder('teamId')))
    .prepare('team_with_holder'),
);

/** A team with the name and the address of its holder, and of the user to whom a pending transfer would give it. */
export async function findTeam(db: Database, teamId: string, now: Date) {
  const [team] = await teamWithHolder(db).execute({ teamId, now });
  return team ?? null;
}

export async function teamName(db: Database, teamId: string): Promise<string> {
  const [team] = await db
    .select({ name: teams.name })
    .from(teams)
    .where(eq(teams.workspaceId, teamId));
  return team?.name ?? '';
}

export async function changeTeam(
  db: Database,
  teamId: string,
  change: Partial<typeof teams.$inferInsert>,
) {
  await db.update(teams).set(change).where(eq(teams.workspaceId, teamId));
}

const memberFacts = {
  userId: teamMembers.userId,
  role: teamMembers.role,
  apps: teamMembers.apps,
  adminApps: teamMembers.adminApps,
  isSuspended: teamMembers.isSuspended,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
};

/** Members of a team by address; addresses that are none are left out. */
export function findMembers(db: Database, teamId: string, emails: readonly string[]) {
  return db
    .select(memberFacts)
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, teamId), inArray(users.email, [...emails])));
}

export async function findMemberById(db: Database, teamId: string, userId: string) {
  const [member] = await db
    .select(memberFacts)
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
  return member ?? null;
}

/** Makes somebody a member; false if that user is in a team already. */
export async function insertMember(
  db: Database,
  member: typeof teamMembers.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(teamMembers)
    .values(member)
    .onConflictDoNothing({ target: teamMembers.userId })
    .returning({ userId: teamMembers.userId });
  return inserted.length === 1;
}

export async function changeMember(
  db: Database,
  { teamId, userId }: { teamId: string; userId: string },
  change: Partial<typeof teamMembers.$inferInsert>,
) {
  await db
    .update(teamMembers)
    .set(change)
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
}

/** Gives members their apps, each others; one statement for all of them. */
export async function changeApps(
  db: Database,
  teamId: string,
  members: readonly { userId: string; apps: readonly string[]; adminApps: readonly string[] }[],
) {
  if (members.length === 0) return;
  // Arrays of arrays must be of one length, so that lists travel as JSON.
  const rows = JSON.stringify(
    members.map(({ userId, apps, adminApps }) => ({ userId, apps, adminApps })),
  );
  await db.execute(sql`
    update ${teamMembers} set apps = given.apps, admin_apps = given.admin_apps
    from (
      select (one ->> 'userId')::uuid as user_id,
        array(select jsonb_array_elements_text(one -> 'apps')) as apps,
        array(select jsonb_array_elements_text(one -> 'adminApps')) as admin_apps
      from jsonb_array_elements(${rows}::jsonb) as one) as given
    where team_members.user_id = given.user_id and team_id = ${teamId}`);
}

/**
 * Makes a member the holder and the holder an admin, in this order: the index allows one at any
 * moment. False where one of the two is not what the transfer says.
 */
export async function handOver(
  db: Database,
  { teamId, fromUserId, toUserId }: { teamId: string; fromUserId: string; toUserId: string },
): Promise<boolean> {
  const steps = [
    { userId: fromUserId, is: eq(teamMembers.role, 'account_holder'), role: 'account_admin' },
    { userId: toUserId, is: ne(teamMembers.role, 'account_holder'), role: 'account_holder' },
  ] as const;
  for (const { userId, is, role } of steps) {
    const changed = await db
      .update(teamMembers)
      // Both use every app by their role, and what is assigned says so too.
      .set({ role, apps: [...appIds], adminApps: [] })
      .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId), is))
      .returning({ userId: teamMembers.userId });
    if (changed.length === 0) return false;
  }
  return true;
}

export async function setSuspended(
  db: Database,
  teamId: string,
  ids: readonly string[],
  isSuspended: boolean,
) {
  if (ids.length === 0) return;
  await db
    .update(teamMembers)
    .set({ isSuspended })
    .where(and(eq(teamMembers.teamId, teamId), inArray(teamMembers.userId, [...ids])));
}

/** Takes people out of a team and notes that they were in it. */
export async function deleteMembers(
  db: Database,
  teamId: string,
  ids: readonly string[],
  now: Date,
) {
  const left = await db
    .delete(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), inArray(teamMembers.userId, [...ids])))
    .returning({ userId: teamMembers.userId, teamId: teamMembers.teamId });
  if (left.length === 0) return;
  await db
    .insert(formerMembers)
    .values(left.map((one) => ({ ...one, leftAt: now })))
    .onConflictDoUpdate({
      target: [formerMembers.userId, formerMembers.teamId],
      set: { leftAt: now },
    });
}

/** The transfer that waits for its answer; one whose 7 days are over is none. */
export async function findPendingTransfer(db: Database, teamId: string, now: Date) {
  const name = (side: 'from' | 'to', column: 'first_name' | 'last_name' | 'email') =>
    sql.raw(`${side}_user.${column}`);
  const [row] = await db
    .select({
      id: teamTransfers.id,
      toUserId: teamTransfers.toUserId,
      fromFirstName: sql<string>`${name('from', 'first_name')}`,
      fromLastName: sql<string>`${name('from', 'last_name')}`,
      fromEmail: sql<string>`${name('from', 'email')}`,
      toFirstName: sql<string>`${name('to', 'first_name')}`,
      toLastName: sql<string>`${name('to', 'last_name')}`,
      toEmail: sql<string>`${name('to', 'email')}`,
      teamName: teams.name,
      createdAt: teamTransfers.createdAt,
      expiresAt: teamTransfers.expiresAt,
    })
    .from(teamTransfers)
    .innerJoin(teams, eq(teams.workspaceId, teamTransfers.teamId))
    .innerJoin(sql`${users} as from_user`, sql`from_user.id = ${teamTransfers.fromUserId}`)
    .innerJoin(sql`${users} as to_user`, sql`to_user.id = ${teamTransfers.toUserId}`)
    .where(
      and(
        eq(teamTransfers.teamId, teamId),
        eq(teamTransfers.state, 'pending'),
        gt(teamTransfers.expiresAt, now),
      ),
    )
    .orderBy(desc(teamTransfers.createdAt))
    .limit(1);
  return row ?? null;
}

/** Begins a transfer; null while another one is pending. */
export async function insertTransfer(
  db: Database,
  transfer: Omit<typeof teamTransfers.$inferInsert, 'state'>,
): Promise<string | null> {
  const [inserted] = await db
    .insert(teamTransfers)
    .values({ ...transfer, state: 'pending' })
    .onConflictDoNothing()
    .returning({ id: teamTransfers.id });
  return inserted?.id ?? null;
}

/** Decides the pending transfer that is meant: of several at once one gets it, the others null. */
export async function decidePendingTransfer(
  db: Database,
  wanted: { teamId: string; id?: string; toUserId?: string },
  state: 'accepted' | 'rejected' | 'cancelled',
  now: Date,
) {
  const [decided] = await db
    .update(teamTransfers)
    .set({ state, decidedAt: now })
    .where(
      and(
        eq(teamTransfers.teamId, wanted.teamId),
        wanted.id === undefined ? undefined : eq(teamTransfers.id, wanted.id),
        wanted.toUserId === undefined ? undefined : eq(teamTransfers.toUserId, wanted.toUserId),
        eq(teamTransfers.state, 'pending'),
        gt(teamTransfers.expiresAt, now),
      ),
    )
    .returning();
  return decided ?? null;
}

/** Was this person ever asked by that transfer? */
export async function wasAsked(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const isOne = and(eq(teamTransfers.id, id), eq(teamTransfers.toUserId, userId));
  return (await db.$count(teamTransfers, isOne)) > 0;
}

/** Ends the transfer that waits for one of these people; whose it was and who was asked, or null. */
export async function endTransferTo(
  db: Database,
  { teamId, userIds }: { teamId: string; userIds: readonly string[] },
  now: Date,
) {
  if (userIds.length === 0) return null;
  const [ended] = await db
    .update(teamTransfers)
    .set({ state: 'cancelled', decidedAt: now })
    .from(users)
    .where(
      and(
        eq(teamTransfers.teamId, teamId),
        inArray(teamTransfers.toUserId, [...userIds]),
        eq(teamTransfers.state, 'pending'),
        gt(teamTransfers.expiresAt, now),
        eq(users.id, teamTransfers.toUserId),
      ),
    )
    .returning({
      fromUserId: teamTransfers.fromUserId,
      firstName: users.firstName,
      lastName: users.lastName,
    });
  return ended ?? null;
}

/** Which transfer: this one, or the one of this team. */
export type ExpiredOf = { transferId: string } | { teamId: string };

/** Ends a transfer whose time is over; who waited, and for whom. */
export async function takeExpiredTransfers(db: Database, now: Date, of: ExpiredOf) {
  return db
    .update(teamTransfers)
    .set({ state: 'expired', decidedAt: now })
    .from(users)
    .where(
      and(
        'teamId' in of ? eq(teamTransfers.teamId, of.teamId) : eq(teamTransfers.id, of.transferId),
        eq(teamTransfers.state, 'pending'),
        lte(teamTransfers.expiresAt, now),
        eq(users.id, teamTransfers.toUserId),
      ),
    )
    .returning({
      teamId: teamTransfers.teamId,
      fromUserId: teamTransfers.fromUserId,
      firstName: users.firstName,
      lastName: users.lastName,
    });
}
