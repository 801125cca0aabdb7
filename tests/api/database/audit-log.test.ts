import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type pg from 'pg';
import { insertAuditLine } from '#server/db/audit-sql.ts';
import { backupDatabase } from '#server/db/backup/backup-database.ts';
import { restoreDatabase } from '#server/db/backup/restore-database.ts';
import { handleOf } from '#server/db/connect.ts';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { makeSchema } from '#server/prepare-schema.ts';
import { admin, testPool, withRole } from '#tests/support/database/database-server.ts';
import { createTestDatabase } from '#tests/support/database/database.ts';

/*
 * The log as a role meets it that owns its database: where a deployment has no other, by DATABASE_URL
 * alone, and whoever restores. What a role of the server's own may do: roles.test.ts.
 */

interface Owned {
  pool: pg.Pool;
  remove(): Promise<void>;
}

async function openOwned(): Promise<Owned> {
  const database = await createTestDatabase({ isEmpty: true });
  const { adminUrl } = inject('databaseServer');
  const [role, password] = [`marquee_role_${randomBytes(6).toString('hex')}`, 'only-here'];
  const name = new URL(database.url.replace('@/', '@host/')).pathname.slice(1);
  await admin(adminUrl, async (client) => {
    await client.query(`create role ${role} login password '${password}'`);
    await client.query(`alter database ${name} owner to ${role}`);
  });
  const pool = testPool(withRole(database.adminUrl, role, password), { max: 2 });
  await makeSchema(pool, null, silentLog);
  return {
    pool,
    async remove() {
      await pool.end();
      await database.drop();
      await admin(adminUrl, (client) => client.query(`drop role ${role}`));
    },
  };
}

const workspaceId = v7();
const line = (email: string) => ({
  workspaceId,
  actor: 'holder@example.test',
  action: 'inviteMember',
  data: { email },
  createdAt: new Date(),
});

let owned: Owned;
beforeAll(async () => {
  owned = await openOwned();
  for (const email of ['a@example.test', 'b@example.test']) {
    await insertAuditLine(handleOf(owned.pool), line(email));
  }
});
afterAll(() => owned.remove());

it('takes lines from its owner, and lets it change, delete or empty none', async () => {
  const attacks = [
    `update audit_log set actor = 'nobody'`,
    `update audit_log set data = '{}' where false`,
    'delete from audit_log',
    'truncate audit_log',
    `insert into audit_log select * from audit_log on conflict (id) do update set actor = ''`,
    `merge into audit_log l using (select 1) s on true when matched then delete`,
    'select id from audit_log for update',
  ];
  for (const attack of attacks) {
    await expect(owned.pool.query(attack), attack).rejects.toMatchObject({ code: '42501' });
  }
  const { rows } = await owned.pool.query('select seq::int, data from audit_log order by seq');
  expect(rows).toEqual([
    { seq: 1, data: { email: 'a@example.test' } },
    { seq: 2, data: { email: 'b@example.test' } },
  ]);
});

it('refuses even a superuser by a trigger', async () => {
  const database = await createTestDatabase();
  const pool = testPool(database.adminUrl, { max: 1 });
  try {
    await insertAuditLine(handleOf(pool), line('a@example.test'));
    for (const attack of [
      `update audit_log set actor = 'nobody'`,
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      await expect(pool.query(attack), attack).rejects.toThrow('the audit log is only added to');
    }
  } finally {
    await pool.end();
    await database.drop();
  }
});

it('is restored like any table, over another one too, and is closed again afterwards', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-audit-'));
  const file = path.join(folder, 'backup');
  const target = await openOwned();
  try {
    await insertAuditLine(handleOf(target.pool), line('elsewhere@example.test'));
    await backupDatabase(owned.pool, file);
    await restoreDatabase(target.pool, file, { force: true });
    const { rows } = await target.pool.query('select data from audit_log order by seq');
    expect(rows.map(({ data }: { data: unknown }) => data)).toEqual([
      { email: 'a@example.test' },
      { email: 'b@example.test' },
    ]);
    await expect(target.pool.query('delete from audit_log')).rejects.toMatchObject({
      code: '42501',
    });
    await insertAuditLine(handleOf(target.pool), line('c@example.test'));
    const last = await target.pool.query('select max(seq)::int as seq from audit_log');
    expect(last.rows).toEqual([{ seq: 3 }]);
  } finally {
    await target.remove();
    fs.rmSync(folder, { recursive: true });
  }
});

it('numbers the lines of many at once without a gap, and those of each action', async () => {
  const db = handleOf(owned.pool);
  const action = (n: number) => (n % 2 === 0 ? 'leaveTeam' : 'updateTeam');
  const id = v7();
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      db.transaction((tx) =>
        insertAuditLine(tx, { ...line('a@example.test'), workspaceId: id, action: action(n) }),
      ),
    ),
  );
  const { rows } = await owned.pool.query<{ action: string; numbers: number[] }>(
    `select action, array_agg(action_seq::int order by seq) as numbers from audit_log
     where workspace_id = $1 group by action
     union all select '', array_agg(seq::int order by seq) from audit_log where workspace_id = $1
     order by action`,
    [id],
  );
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  expect(rows).toEqual([
    { action: '', numbers: upTo(20) },
    { action: 'leaveTeam', numbers: upTo(10) },
    { action: 'updateTeam', numbers: upTo(10) },
  ]);
});
