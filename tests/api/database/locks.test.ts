import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateTeam } from '#shared/contract/team/team.ts';
import { acceptInvitation } from '#shared/contract/team/invitations.ts';
import { lockTeam, lockUser } from '#server/db/locks.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { users } from '#server/db/schema/identity.ts';
import { actAsOwner } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { invite } from '#tests/support/people/invitations.ts';
import { signUp } from '#tests/support/people/people.ts';
import { makeTeam, type TestTeam } from '#tests/support/people/teams.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let team: TestTeam;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  team = await makeTeam(server, []);
});
afterAll(() => server.stop());

it('a command that meets a deadlock is run again, and its caller hears nothing of it', async () => {
  const { token, email } = await invite(team.holder.client);
  const client = server.browser();
  await signUp(client, email);
  const other = new pg.Client({ connectionString: server.databaseUrl });
  await other.connect();
  try {
    // Somebody holds the team; joining holds the user and waits for the team …
    await other.query('begin');
    await other.query('select 1 from teams where workspace_id = $1 for update', [team.teamId]);
    const joining = client.call(acceptInvitation, { token });
    await eventually('joining waits for the team', async () => {
      const { rows } = await server.db.execute(sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length > 0;
    });
    // … and now wants the user: the circle is closed. Joining waited first and is broken up first.
    await other.query('select 1 from users where email = $1 for update', [email]);
    await other.query('commit');
    expect((await joining).status).toBe(0);
  } finally {
    await other.end();
  }
  const [user] = await server.db.select().from(users).where(eq(users.email, email));
  const lines = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, user?.id ?? ''));
  expect(lines.map(({ action }) => action)).toEqual(['acceptInvitation']);
});

it('one that meets others every time is refused with the time to wait, never with a fault', async () => {
  await actAsOwner(server.databaseUrl, async (owner) => {
    await owner.query(`
      create sequence attempts;
      create function refuse_always() returns trigger security definer language plpgsql as $$ begin
        perform nextval('attempts');
        raise exception 'met another' using errcode = 'serialization_failure';
      end $$;
      create trigger refuse_always before update on teams execute function refuse_always()`);
    try {
      const answer = await team.holder.client.call(updateTeam, { name: 'Blue Door' });
      expect(answer).toMatchObject({ status: 4, data: { seconds: 2 } });
      const { rows } = await owner.query(`select last_value::int as tries from attempts`);
      expect(rows).toEqual([{ tries: 3 }]);
    } finally {
      await owner.query(`drop trigger refuse_always on teams`);
    }
  });
  expect((await team.holder.client.call(updateTeam, { name: 'Blue Door' })).status).toBe(0);
});

it('a lock out of the one order is a fault that shows at once', async () => {
  const { userId } = team.holder;
  const inOrder = server.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await lockUser(tx, userId);
    await lockTeam(tx, team.teamId);
  });
  await expect(inOrder).resolves.toBeUndefined();
  const outOfOrder = server.db.transaction(async (tx) => {
    await lockTeam(tx, team.teamId);
    await lockUser(tx, userId);
  });
  await expect(outOfOrder).rejects.toThrow('user may not be locked after team');
});
