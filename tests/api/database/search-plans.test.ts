import { sql } from 'drizzle-orm';
import pg from 'pg';
import { v7 } from 'uuid';
import { beforeAll, expect, it, vi } from 'vitest';
import { beforeAllIds } from '#shared/domain/constants.ts';
import { handleOf, type Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/identity.ts';
import { teamInvitations, teams } from '#server/db/schema/team.ts';
import { workspaces } from '#server/db/schema/workspace.ts';
import { searchAuditLog } from '#server/modules/team/audit/audit-search-sql.ts';
import { countAuditLines } from '#server/modules/team/audit/audit-sql.ts';
import { findInviter } from '#server/modules/team/invitation/invitation-sql.ts';
import { invitationPage } from '#server/modules/team/member-list/invitation-list-sql.ts';
import {
  countMembers,
  memberPage,
  wholeTeam,
} from '#server/modules/team/member-list/member-list-sql.ts';
import { actAsOwner, testDatabase } from '#tests/support/database/database.ts';
import { addManyAuditLines } from '#tests/support/people/many-audit-lines.ts';
import { addManyMembers } from '#tests/support/people/many-members.ts';

const database = testDatabase();
const teamId = v7();
const many = 3000;
const lines = 30_000;
/** What a search for a few of them may read; those of a whole team are many times this. */
const few = 200;
const firstPage = { page: 1, perPage: 25 };

beforeAll(async () => {
  const { db } = database;
  const createdAt = new Date();
  await db.insert(workspaces).values({ id: teamId, kind: 'team', createdAt });
  await db.insert(teams).values({ workspaceId: teamId, name: 'Large', createdAt });
  await addManyMembers(db, teamId, many);
  await actAsOwner(database.url, async (owner) => {
    await addManyAuditLines(handleOf(owner), teamId, { count: lines, people: many });
    await owner.query('analyze');
  });
});

/** Searches for few of many, as the calls make them. */
const searches: Record<string, Search> = {
  async members(db) {
    const wanted = { ...wholeTeam(teamId), q: '志明 林 12', sort: 'name' } as const;
    return memberPage(db, wanted, firstPage, await countMembers(db, wanted));
  },
  async 'members, read by ids'(db) {
    const wanted = { ...wholeTeam(teamId), q: 'VEGA 12', sort: 'name' } as const;
    const range = { after: beforeAllIds, perPage: 25 };
    return memberPage(db, wanted, range, await countMembers(db, wanted));
  },
  'the log'(db) {
    const wanted = { teamId, action: null, q: 'person-1234@' };
    return searchLog(db, wanted);
  },
  'an action of the log'(db) {
    const wanted = { teamId, action: 'updateTeam', q: 'person-1234@' };
    return searchLog(db, wanted);
  },
};

async function searchLog(db: Database, wanted: Parameters<typeof searchAuditLog>[1]) {
  const size = await countAuditLines(db, teamId, wanted.q);
  return searchAuditLog(db, wanted, firstPage, size);
}

it.each(Object.entries(searches))(
  'searching %s for few reads few, whichever way it is planned',
  async (_, search) => {
    await expectFewRead(search);
  },
);

it('searching invitations for few reads few, whichever way it is planned', async () => {
  await addInvitations({ invitedBy: null, acceptedAt: null });
  const wanted = { ...wholeTeam(teamId), q: 'a 123', sort: '-role' } as const;
  const counts = { invited: many, now: new Date() };
  const byIds = { after: beforeAllIds, perPage: 25 };
  for (const range of [firstPage, byIds]) {
    await expectFewRead((db) => invitationPage(db, wanted, range, counts));
  }
});

it('who invited somebody is found without reading all invitations', async () => {
  const [somebody] = await database.db.select({ id: users.id }).from(users).limit(1);
  await addInvitations({ invitedBy: somebody?.id ?? null, acceptedAt: new Date() });
  const { total, statements } = await recorded(async (db) => {
    const inviter = await findInviter(db, teamId, '1234@example.test');
    return { total: inviter === null ? 0 : 1 };
  });
  expect(total).toBe(1);
  await expectFewReadBy(statements);
});

it('counting those who have what everybody has walks their texts alone', async ({ skip }) => {
  const version = await database.db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  );
  const { version: number = 0 } = version.rows[0] ?? {};
  skip(number < 160_000, 'PostgreSQL 15 reads so few rows of the table itself');
  // As autovacuum leaves it: an index tells by itself which rows are there.
  await actAsOwner(database.url, (owner) => owner.query('vacuum analyze team_members'));
  const wanted = { ...wholeTeam(teamId), q: 'example' };
  const { total, statements } = await recorded(async (db) => {
    return { total: (await countMembers(db, wanted)).found };
  });
  expect(total).toBe(many);
  for (const statement of statements) {
    for (const mode of ['force_generic_plan', 'force_custom_plan'] as const) {
      const walked = stepsOf(await planOf(statement, mode)).filter(
        (step) => step['Relation Name'] === 'team_members' && rowsOf(step) >= many,
      );
      expect(walked).toMatchObject([{ 'Index Name': 'members_by_text', 'Heap Fetches': 0 }]);
    }
  }
});

async function addInvitations(
  one: Pick<typeof teamInvitations.$inferInsert, 'invitedBy' | 'acceptedAt'>,
): Promise<void> {
  const invitations = Array.from({ length: many }, (_, number) => ({
    ...one,
    teamId,
    firstName: '美玲',
    lastName: `Vega ${number}`,
    email: `${number}@example.test`,
    role: 'member' as const,
    apps: [],
    adminApps: [],
    tokenHash: Buffer.from(v7()),
    createdAt: new Date(),
    expiresAt: new Date(),
  }));
  await database.db.insert(teamInvitations).values(invitations);
  await actAsOwner(database.url, (owner) => owner.query('analyze team_invitations'));
}

type Search = (db: Database) => Promise<{ total: number }>;

async function expectFewRead(search: Search) {
  const { total, statements } = await recorded(search);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(few);
  expect(statements.length).toBeGreaterThan(1);
  await expectFewReadBy(statements);
}

async function expectFewReadBy(statements: readonly Statement[]) {
  for (const statement of statements) {
    for (const mode of ['force_generic_plan', 'force_custom_plan'] as const) {
      expect(await mostRows(statement, mode), statement.text).toBeLessThan(few);
    }
  }
}

interface Statement {
  text: string;
  values: readonly unknown[];
}

/** What a search found, and the very statements that it asked. */
async function recorded(search: Search) {
  const { db, pool } = database;
  const asked = vi.spyOn(pool, 'query');
  try {
    const { total } = await search(db);
    const given: unknown[][] = asked.mock.calls; // the driver's overloads: drizzle's is the first
    const statements = given.map(([query, values]) => ({
      text: (query as Statement).text,
      values: values as unknown[],
    }));
    return { total, statements };
  } finally {
    asked.mockRestore();
  }
}

/** Rows that the busiest step of a statement's plan looks at. */
async function mostRows(statement: Statement, mode: PlanMode): Promise<number> {
  return Math.max(...stepsOf(await planOf(statement, mode)).map(rowsOf));
}

type PlanMode = 'force_generic_plan' | 'force_custom_plan';

/** How a statement was planned, and what each step then did. */
async function planOf({ text, values }: Statement, mode: PlanMode): Promise<PlanStep> {
  const client = await database.pool.connect();
  try {
    await client.query(`set plan_cache_mode = ${mode}`);
    await client.query(`prepare asked as ${text}`);
    const given = values.map(literal).join(', ');
    const explain = `explain (analyze, format json) execute asked(${given})`;
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanStep }] }>(explain);
    const [row] = rows;
    if (!row) throw new Error('no plan');
    return row['QUERY PLAN'][0].Plan;
  } finally {
    client.release(true);
  }
}

interface PlanStep {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Heap Fetches'?: number;
  Plans?: PlanStep[];
}

/** A step with all below it. */
function stepsOf(step: PlanStep): PlanStep[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}

function rowsOf(step: PlanStep): number {
  const removed = step['Rows Removed by Filter'] ?? 0;
  const rechecked = step['Rows Removed by Index Recheck'] ?? 0;
  return (step['Actual Rows'] + removed + rechecked) * step['Actual Loops'];
}

function literal(value: unknown): string {
  const text = Array.isArray(value) ? `{${value.join(',')}}` : JSON.stringify(value);
  return pg.escapeLiteral(typeof value === 'string' ? value : text);
}
