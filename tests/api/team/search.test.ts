import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { listAuditLog } from '#shared/contract/team/team.ts';
import { listMembers } from '#shared/contract/team/members.ts';
import { insertAuditLine } from '#server/db/audit-sql.ts';
import { users } from '#server/db/schema/identity.ts';
import { teamInvitations, teamMembers } from '#server/db/schema/team.ts';
import { workspaces } from '#server/db/schema/workspace.ts';
import { done } from '#tests/support/server/answer.ts';
import { addManyMembers } from '#tests/support/people/many-members.ts';
import { newAddress } from '#tests/support/people/people.ts';
import { makeTeam, type TestTeam } from '#tests/support/people/teams.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

type Name = readonly [string, string];
const names: readonly Name[] = [
  ['小明', '王'],
  ['小王', '明'],
  ['明', '王小'],
  ['محمد', 'علي'],
  ['😀😃', 'Smile'],
  ['👩‍👩‍👧', '😀'],
  ['100%', 'a_b'],
  ['Back\\slash', '%_%'],
  ['Łukasz', 'Ångström'],
  ['Mei', 'Lin'],
];

let server: TestServer;
let team: TestTeam;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  team = await makeTeam(server, []);
  // Those of another team have the same names, and are never found.
  const other = await makeTeam(server, []);
  for (const { teamId } of [team, other]) await addPeople(teamId);
});
afterAll(() => server.stop());

/** Each name as a member, as an invitation and as who did something. */
async function addPeople(teamId: string) {
  const now = new Date();
  const rights = () => ({ teamId, role: 'member' as const, apps: ['slideshow'], adminApps: [] });
  for (const [firstName, lastName] of names) {
    const [userId, workspaceId] = [v7(), v7()];
    await server.db
      .insert(workspaces)
      .values({ id: workspaceId, kind: 'personal', createdAt: now });
    const person = { firstName, lastName, email: newAddress('found'), createdAt: now };
    const account = { id: userId, workspaceId, referralCode: v7(), isSubscribeEmail: false };
    await server.db.insert(users).values({ ...person, ...account, language: 'en' });
    await server.db.insert(teamMembers).values({ ...rights(), userId, joinedAt: now });
    const invitation = { ...rights(), tokenHash: Buffer.from(v7()), expiresAt: now };
    await server.db.insert(teamInvitations).values({ ...person, ...invitation });
    const line = { workspaceId: teamId, action: 'updateTeam', data: {}, createdAt: now };
    await insertAuditLine(server.db, { ...line, actor: `${lastName}${firstName}` });
  }
}

/** Where somebody's texts are listed, each as it is searched. */
const lists = {
  async members(q = '') {
    const { items } = done(await team.holder.client.call(listMembers, { q, perPage: 100 }));
    return items.map(textOf);
  },
  async invitations(q = '') {
    const wanted = { q, isJoin: false, perPage: 100 };
    const { items } = done(await team.holder.client.call(listMembers, wanted));
    return items.map(textOf);
  },
  async 'the audit log'(q = '') {
    const { items } = done(await team.holder.client.call(listAuditLog, { q, perPage: 100 }));
    return items.map(({ actorEmail }) => actorEmail);
  },
};

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

const textOf = ({ firstName: first, lastName: last, email }: Person) =>
  `${first} ${last} ${first}\n${last}${first}\n${email}`;

/** Up to four neighbouring letters from anywhere in the names, and some that stand nowhere. */
function textsToFind(): string[] {
  const parts = names.flatMap(([first, last]) => {
    const letters = Array.from(`${first} ${last}${first}`);
    return letters.flatMap((_, at) =>
      [1, 2, 3, 4].map((length) =>
        letters
          .slice(at, at + length)
          .join('')
          .trim(),
      ),
    );
  });
  const others = [
    '王明',
    '明小',
    '小小',
    '%%',
    '__',
    '\\\\',
    '\\%',
    '_%_',
    '😃😀',
    'LIN',
    'łUKA',
    'nobody',
    'angstrom łukasz',
    'lin mei',
    'mei nobody',
  ];
  // A search for nothing that is seen finds all.
  const isSeen = (text: string) => /[^\p{Default_Ignorable_Code_Point}]/u.test(text);
  return [...new Set([...parts, ...others])].filter(isSeen);
}

/** What a search compares: without case and accents. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase();

it.each(Object.entries(lists))(
  'finds by any part in any script exactly who has it, among %s',
  async (_, list) => {
    const everybody = await list();
    expect(everybody.length).toBeGreaterThanOrEqual(names.length);
    for (const q of textsToFind()) {
      const words = folded(q).split(/\s+/u);
      const wanted = everybody.filter((text) => words.every((word) => folded(text).includes(word)));
      expect((await list(q)).toSorted(), q).toEqual(wanted.toSorted());
    }
  },
);

it('finds everybody who has it where nearly everybody has', async () => {
  const own = await makeTeam(server, []);
  await addManyMembers(server.db, own.teamId, 150);
  const { client } = own.holder;
  const all = done(await client.call(listMembers, { q: ' MEMBER-', perPage: 100, page: 2 }));
  expect(all.total).toBe(150);
  expect(all.items).toHaveLength(50);
  const others = done(await client.call(listMembers, { q: 'member-', role: 'app_admin' }));
  expect(others.total).toBe(3);
});
