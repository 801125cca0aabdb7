import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindOf, type CallDefinition } from '#shared/contract/define-call.ts';
import { calls } from '#shared/contract/table.ts';
import { leaveTeam, listAuditLog, updateTeam } from '#shared/contract/team/team.ts';
import {
  acceptInvitation,
  inviteMember,
  resendInvitation,
} from '#shared/contract/team/invitations.ts';
import {
  changeMemberAccount,
  deleteMember,
  setMemberApps,
  suspendMember,
} from '#shared/contract/team/members.ts';
import { cancelTransfer, decideTransfer, startTransfer } from '#shared/contract/team/transfer.ts';
import { handleOf } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { actAsOwner } from '#tests/support/database/database.ts';
import { invitationFields, invite, registerInvited } from '#tests/support/people/invitations.ts';
import { addManyAuditLines } from '#tests/support/people/many-audit-lines.ts';
import { newAddress, password, signUp } from '#tests/support/people/people.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { addMember, makeTeam, type TestTeam } from '#tests/support/people/teams.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { done } from '#tests/support/server/answer.ts';

let server: TestServer;
let team: TestTeam<['account_admin']>;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  team = await makeTeam(server, ['account_admin']);
});
afterAll(() => server.stop());

async function log(input: Record<string, unknown> = {}, by = team.holder.client) {
  return done(await by.call(listAuditLog, { perPage: 100, ...input }));
}

it('every audited command of the team leaves one line of who did what to whom', async () => {
  const { client, email: holderEmail } = team.holder;
  const member = await addMember(server, team.teamId, 'member');
  const { email } = member;
  const commands: [CallDefinition, Record<string, unknown>][] = [
    [updateTeam, { name: 'Blue Door', postalCode: '10001' }],
    [changeMemberAccount, { email, roleId: 'accounting' }],
    [setMemberApps, { email: [email], apps: ['poster'] }],
    [suspendMember, { email, isSuspend: true }],
    [suspendMember, { email, isSuspend: false }],
    [startTransfer, { toEmail: email, password }],
    [cancelTransfer, {}],
  ];
  for (const [call, input] of commands) {
    expect((await client.send(call, input)).status).toBe(0);
  }
  const { items } = await log();
  expect(items.toReversed().map(({ action }) => action)).toEqual(
    commands.map(([call]) => call.name),
  );
  for (const line of items) expect(line.actorEmail).toBe(holderEmail);
  expect(items.find(({ action }) => action === 'startTransfer')?.data).toEqual({ toEmail: email });
  expect(items.find(({ action }) => action === 'changeMemberAccount')?.data).toEqual({
    email,
    roleId: { from: 'member', to: 'accounting' },
  });
  expect(items.find(({ action }) => action === 'updateTeam')?.data).toMatchObject({
    name: { to: 'Blue Door' },
    postalCode: { from: null, to: '10001' },
  });
});

it('tells of those to whom something happened, and nothing of what changed nothing', async () => {
  const own = await makeTeam(server, ['member', 'member', 'account_admin']);
  const { client } = own.holder;
  const [, { email: first }, { email: second }, { email: admin }] = own.members;
  const both = [first, second];
  const invited = [await invite(client), await invite(client)].map(({ email }) => email);
  const commands: [CallDefinition, Record<string, unknown>, string[]][] = [
    [suspendMember, { email: first, isSuspend: true }, [first]],
    [suspendMember, { email: both, isSuspend: true }, [second]],
    [setMemberApps, { email: first, apps: ['poster'] }, [first]],
    [setMemberApps, { email: both, apps: ['poster'] }, [second]],
    [deleteMember, { email: invited[0], isJoin: false }, invited.slice(0, 1)],
    [deleteMember, { email: invited, isJoin: false }, invited.slice(1)],
    [deleteMember, { email: first }, [first]],
    [deleteMember, { email: both }, [second]],
  ];
  for (const [call, input, emails] of commands) {
    expect((await client.send(call, input)).status).toBe(0);
    const { items } = await log({}, client);
    expect(items[0]).toMatchObject({ action: call.name, data: { email: emails } });
    const before = await log({}, client);
    expect((await client.send(call, input)).status).toBe(0);
    expect(await log({}, client)).toEqual(before);
  }
  const change = { email: admin, roleId: 'accounting' } as const;
  expect((await client.call(changeMemberAccount, change)).status).toBe(0);
  const before = await log({}, client);
  expect((await client.call(changeMemberAccount, change)).status).toBe(0);
  expect((await client.call(updateTeam, {})).status).toBe(0);
  expect(await log({}, client)).toEqual(before);
});

it('who joins, by whichever way, decides or leaves stands in it under the own name', async () => {
  const own = await makeTeam(server, ['member']);
  const { client } = own.holder;
  const bySignUp = await invite(client);
  await registerInvited(server.browser(), bySignUp.email, bySignUp.token);
  const byAccepting = await invite(client);
  const person = server.browser();
  await signUp(person, byAccepting.email);
  await person.call(acceptInvitation, { token: byAccepting.token });
  await person.call(leaveTeam);
  const [, member] = own.members;
  const started = await client.call(startTransfer, { toEmail: member.email, password });
  const { id } = done(started);
  await member.client.call(decideTransfer, { id, accept: false });
  const { items } = await log({}, client);
  const lines = items
    .toReversed()
    .map(({ action, actorEmail }) => [action, actorEmail])
    .filter(([action]) => action !== 'inviteMember' && action !== 'startTransfer');
  expect(lines).toEqual([
    ['acceptInvitation', bySignUp.email],
    ['acceptInvitation', byAccepting.email],
    ['leaveTeam', byAccepting.email],
    ['decideTransfer', member.email],
  ]);
});

it('every command that needs a permission of a team is audited, but for those of a cart', () => {
  const table: CallDefinition[] = Object.values(calls);
  const reads: readonly string[] = ['read', 'media'];
  const silent = table.filter(
    (call) => typeof call.access === 'object' && !reads.includes(kindOf(call)) && !call.audit,
  );
  // A cart is its owner's alone and changes nothing for others; the order that comes of it will be told.
  expect(silent.map(({ name }) => name).toSorted()).toEqual(['emptyCart', 'setCart']);
});

it('what was refused leaves no line, and no line holds a secret', async () => {
  const { client } = team.holder;
  const before = (await log()).total;
  const email = newAddress();
  await client.call(resendInvitation, { email });
  await client.call(deleteMember, { email: team.holder.email });
  await client.call(startTransfer, { toEmail: team.members[1].email, password: 'Wrong2026' });
  expect((await log()).total).toBe(before);
  const { token } = await invite(client);
  await client.call(startTransfer, { toEmail: team.members[1].email, password });
  const rows = await server.db.select().from(auditLog);
  const text = JSON.stringify(rows);
  for (const secret of [password, 'Wrong2026', token]) expect(text).not.toContain(secret);
});

describe('the log', () => {
  it('shows every line on one page only, whatever is sought, and names its fields as the wire does', async () => {
    const own = await makeTeam(server, []);
    const { client } = own.holder;
    // As a backup brings them: no server can.
    await actAsOwner(server.databaseUrl, (owner) =>
      addManyAuditLines(handleOf(owner), own.teamId, { count: 1300, people: 400 }),
    );
    const { email } = await addMember(server, own.teamId, 'member');
    await client.call(suspendMember, { email, isSuspend: true });
    await client.call(updateTeam, { name: 'Blue Door' });
    const whole: Awaited<ReturnType<typeof log>>['items'] = [];
    for (let page = 1; whole.length < 1302; page += 1) {
      const { items, total } = await log({ page }, client);
      expect(total).toBe(1302);
      expect(items).not.toEqual([]);
      whole.push(...items);
    }
    const asked = ['person-1', 'person-17@', 'ADMIN-2', 'ADMIN-', 't', 'nobody'].flatMap((q) => [
      { q },
      { q, action: 'setMemberApps' },
    ]);
    for (const input of [...asked, { action: 'updateTeam' }]) {
      const [q, action] = ['q' in input ? input.q : '', 'action' in input ? input.action : null];
      const wanted = whole.filter((line) => {
        const people = [line.actorEmail, line.data['email']].join().toLowerCase();
        return people.includes(q.toLowerCase()) && (action === null || line.action === action);
      });
      const last = Math.max(1, Math.ceil(wanted.length / 12));
      for (const page of [1, 2, Math.max(1, last - 1), last, last + 1]) {
        const found = await log({ ...input, page, perPage: 12 }, client);
        expect(found.total, JSON.stringify(input)).toBe(wanted.length);
        expect(found.items).toEqual(wanted.slice((page - 1) * 12, page * 12));
      }
    }
    const at = (line: number) => whole[line]?.at;
    const spans = [
      { from: at(700) },
      { to: at(1296) },
      { from: at(1301), to: at(3) },
      { from: at(3), to: at(700) },
      { from: '1000-01-01T00:00:00+00:00', to: '9998-12-31T23:59:59-14:00' },
    ];
    for (const span of spans) {
      for (const input of [{}, { q: 'person-1' }, { q: 't', action: 'setMemberApps' }]) {
        const [q, action] = ['q' in input ? input.q : '', 'action' in input ? input.action : null];
        const wanted = whole.filter((line) => {
          const people = [line.actorEmail, line.data['email']].join().toLowerCase();
          const isOf = people.includes(q) && (action === null || line.action === action);
          return isOf && line.at >= (span.from ?? '') && line.at < (span.to ?? '9999');
        });
        const last = Math.max(1, Math.ceil(wanted.length / 12));
        for (const page of [1, 2, last, last + 1]) {
          const found = await log({ ...span, ...input, page, perPage: 12 }, client);
          expect(found.total, JSON.stringify({ ...span, ...input })).toBe(wanted.length);
          expect(found.items).toEqual(wanted.slice((page - 1) * 12, page * 12));
        }
      }
    }
    const raw = await client.fetch('/webapi/team/audit?action=suspendMember');
    expect(await raw.text()).toContain('"is_suspend":true');
  });

  it('shows a page with a moment in it that cannot be told', async () => {
    const own = await makeTeam(server, ['member']);
    const { client } = own.holder;
    await client.call(updateTeam, { name: 'Blue Door' });
    const before = await log({}, client);
    // As one may have come into the log before the database refused it.
    await actAsOwner(server.databaseUrl, (owner) =>
      owner.query(
        `with counted as (update audit_counts set lines = lines + 1
           where workspace_id = $1 and action in ('', 'updateTeam'))
         insert into audit_log
           (id, workspace_id, seq, action_seq, subject_id, actor, action, data, created_at)
         select gen_random_uuid(), $1, seq + 1, action_seq + 1, subject_id, actor, action, data,
           'infinity' from audit_log where workspace_id = $1 order by seq desc limit 1`,
        [own.teamId],
      ),
    );
    const { items } = await log({}, client);
    expect(items).toHaveLength(before.items.length + 1);
    expect(items[0]).toMatchObject({ action: 'updateTeam', at: '1970-01-01T00:00:00.000Z' });
  });

  it('is read newest first by pages, by action and by address, of the own team only', async () => {
    const own = await makeTeam(server, []);
    const { client, email: holder } = own.holder;
    const emails = [newAddress('ana'), newAddress('bo')];
    for (const email of emails) {
      await client.call(inviteMember, invitationFields(email));
      await advance(client, 'PT1M');
    }
    await client.call(deleteMember, { email: emails, isJoin: false });
    const { items, total, actions } = await log({}, client);
    expect(total).toBe(3);
    expect(actions).toEqual(['deleteMember', 'inviteMember']);
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect((await log({ page: 2, perPage: 2 }, client)).items).toEqual(items.slice(2));
    expect((await log({ action: 'inviteMember' }, client)).total).toBe(2);
    expect((await log({ q: emails[0] }, client)).total).toBe(2);
    expect((await log({ q: holder.toUpperCase() }, client)).total).toBe(3);
    const [removal] = items;
    expect((await log({ id: removal?.id, action: 'inviteMember' }, client)).items).toEqual([
      removal,
    ]);
    expect((await log({ id: removal?.id })).items).toEqual([]);
    // Names of fields are no addresses.
    for (const q of ['roleId', 'email', '%']) expect((await log({ q }, client)).total).toBe(0);
    const foreign = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.workspaceId, team.teamId));
    expect(foreign.length).toBeGreaterThan(0);
    expect(JSON.stringify(items)).not.toContain(team.holder.email);
  });
});
