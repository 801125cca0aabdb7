import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getTeam, listAuditLog } from '#shared/contract/team/team.ts';
import { listNotifications } from '#shared/contract/notification.ts';
import { inviteMember } from '#shared/contract/team/invitations.ts';
import { listMembers, previewRemoval } from '#shared/contract/team/members.ts';
import { getTransfer, startTransfer } from '#shared/contract/team/transfer.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { users } from '#server/db/schema/identity.ts';
import { newAddress, nextMail, password } from '#tests/support/people/people.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

it('Chinese and Japanese names begin with the family name wherever they stand', async () => {
  const { holder, members } = await makeTeam(server, ['member']);
  const [, heir] = members;
  const rename = (userId: string, name: Partial<typeof users.$inferInsert>) =>
    server.db.update(users).set(name).where(eq(users.id, userId));
  await rename(holder.userId, { firstName: '志明', lastName: '陳', language: 'zh-TW' });
  await rename(heir.userId, { firstName: '花', lastName: '伊藤', language: 'ja' });
  const { client } = holder;

  expect(done(await client.call(getProfile)).self.fullName).toBe('陳志明');
  expect(done(await client.call(getTeam)).holderName).toBe('陳志明');
  const { items } = done(await client.call(listMembers, {}));
  expect(items.map(({ fullName }) => fullName).toSorted()).toEqual(['伊藤花', '陳志明']);
  const left = await client.call(previewRemoval, { email: heir.email });
  expect(done(left).goesTo.name).toBe('陳志明');

  await client.call(startTransfer, { toEmail: heir.email, password });
  expect(await heir.client.call(getTransfer)).toMatchObject({
    data: { fromName: '陳志明', toName: '伊藤花' },
  });
  const [told] = done(await heir.client.call(listNotifications)).items;
  expect(told?.values).toMatchObject({ name: '陳志明' });
  const [line] = done(await client.call(listAuditLog, {})).items;
  expect(line?.actorName).toBe('陳志明');

  const invited = newAddress('invited');
  const person = { email: invited, firstName: '美玲', lastName: '林' };
  await client.call(inviteMember, { ...person, roleId: 'member', apps: ['slideshow'] });
  const { items: open } = done(await client.call(listMembers, { isJoin: false }));
  expect(open.map(({ fullName }) => fullName)).toEqual(['林美玲']);
  // In the inviter's language; a bare first name would be a close friend's.
  const { text } = await nextMail(client, invited);
  expect(text).toContain('林美玲');
  expect(text).toContain('陳志明');
});
