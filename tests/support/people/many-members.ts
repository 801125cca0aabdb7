import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { teamMembers } from '#server/db/schema/team.ts';
import { users } from '#server/db/schema/identity.ts';
import { workspaces } from '#server/db/schema/workspace.ts';
import type { Database } from '#server/db/connect.ts';

const firstNames = [
  'Mei',
  'Hana',
  'Jorge',
  'Anaïs',
  '美玲',
  'Kenji',
  'Lucía',
  'Tom',
  '志明',
  'Olga',
];
const lastNames = [
  'Lin',
  'Ito',
  'Vega',
  'Petit',
  '林',
  'Mori',
  'Ruiz',
  'Baker',
  '陳',
  'Novak',
  'Wu',
];
const chunk = 1000;

/** Puts people who never sign in into a team: `count` names that repeat, addresses that do not. */
export async function addManyMembers(db: Database, teamId: string, count: number): Promise<void> {
  const createdAt = new Date();
  for (let first = 0; first < count; first += chunk) {
    const people = Array.from({ length: Math.min(chunk, count - first) }, (_, index) => {
      const number = first + index;
      return {
        id: v7(),
        workspaceId: v7(),
        email: `member-${number}-${teamId.slice(-6)}@example.test`,
        firstName: firstNames[number % firstNames.length] ?? '',
        lastName: `${lastNames[number % lastNames.length]} ${number}`,
        language: 'en' as const,
        isSubscribeEmail: false,
        referralCode: v7(),
        emailVerifiedAt: createdAt,
        createdAt,
      };
    });
    await db
      .insert(workspaces)
      .values(people.map(({ workspaceId: id }) => ({ id, kind: 'personal' as const, createdAt })));
    await db.insert(users).values(people);
    await db.insert(teamMembers).values(
      people.map(({ id: userId }, index) => ({
        userId,
        teamId,
        role: index % 50 === 0 ? ('app_admin' as const) : ('member' as const),
        apps: ['slideshow'],
        adminApps: [],
        joinedAt: createdAt,
        lastActiveAt: index % 3 === 0 ? null : new Date(createdAt.getTime() - index * 60_000),
      })),
    );
  }
}

/** People of other workspaces who never sign in, so that the tables are as full as in a product. */
export async function addManyOthers(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into workspaces (id, kind, created_at)
      select gen_random_uuid(), 'personal', now() from generate_series(1, ${count}::int) returning id)
    insert into users (id, workspace_id, email, first_name, last_name, language, is_subscribe_email,
      referral_code, email_verified_at, created_at)
    select gen_random_uuid(), id, id || '@others.test', 'Ada', 'Other', 'en', false, id::text, now(), now()
    from made`);
}

/** Leaves `count` invitations of a team open, whose names and addresses all differ. */
export async function addManyInvitations(
  db: Database,
  teamId: string,
  count: number,
): Promise<void> {
  await db.execute(sql`
    insert into team_invitations (id, team_id, email, first_name, last_name, role, apps, admin_apps,
      token_hash, created_at, expires_at)
    select gen_random_uuid(), ${teamId}, 'invited-' || n || '@example.test', 'Mei', 'Vega ' || n, 'member',
      '{slideshow}', '{}', sha256(convert_to(${teamId} || n, 'UTF8')), now(), now() + interval '7 days'
    from generate_series(0, ${count - 1}::int) n`);
}
