import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { inviteMember } from '#shared/contract/team/invitations.ts';
import { appIds } from '#shared/domain/apps.ts';
import { givenRoles } from '#shared/domain/team/roles.ts';
import { columns, lineKey, readInvitations, type ListWords } from './read-invitations.ts';

const words: ListWords = {
  roles: {
    account_admin: 'Account admin',
    app_admin: 'App admin',
    accounting: 'Accounting',
    member: 'Mitglied',
  },
  apps: [
    { id: 'slideshow', name: 'Diaschau' },
    { id: 'poster', name: 'Poster' },
  ],
  columns: {
    email: 'Correo electrónico',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    role: 'Rol',
    apps: 'Aplicaciones',
  },
};

const faultsOf = (text: string) =>
  readInvitations(text, words).map(({ line, faults }) => [
    line,
    ...faults.map((fault) => (fault.kind === 'field' ? fault.column : fault.kind)),
  ]);

test('roles and apps by id or by name, with or without a header, in any order of columns', () => {
  const wanted = {
    email: 'mei@example.com',
    firstName: 'Mei',
    lastName: 'Lin',
    roleId: 'app_admin',
    apps: ['slideshow', 'poster'],
    adminApps: ['slideshow', 'poster'],
    allowRegistered: false,
  };
  const lists = [
    'MEI@example.com,Mei,Lin,App admin,"Diaschau,poster"',
    'mei@example.com;Mei;Lin;app_admin;slideshow;Poster',
    'mei@example.com\tMei\tLin\tAPP-ADMIN\tslideshow; poster',
    'E-mail,first name,last_name,Role,apps\nmei@example.com,Mei,Lin,appadmin,slideshow|poster',
    'Rol;Apellidos;Nombre;Correo electrónico;x;Aplicaciones\nApp admin;Lin;Mei;mei@example.com;?;Diaschau;Poster',
  ];
  for (const list of lists) {
    expect(readInvitations(list, words).map(({ input }) => input)).toEqual([wanted]);
  }
});

test('each line says what is wrong with it', () => {
  expect(
    faultsOf(
      [
        'ok@example.com,Mei,Lin',
        'OK@example.com,Mei,Lin',
        'nobody,Mei,Lin',
        'a@example.com,,Lin,account_holder',
        'b@example.com,Mei,Lin,member,slideshow;teapot',
        '"c@example.com,Mei,Lin',
      ].join('\n'),
    ),
  ).toEqual([
    [1],
    [2, 'twice'],
    [3, 'email'],
    [4, 'role', 'firstName'],
    [5, 'app'],
    [6, 'unclosed'],
  ]);
});

const name = fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== '');
const line = fc.record({
  email: fc.emailAddress(),
  firstName: name,
  lastName: name,
  role: fc.constantFrom('', ...givenRoles),
  apps: fc.subarray([...appIds]).map((ids) => ids.join(';')),
});

test('a list that a spreadsheet wrote is read line by line, and what is good to send is accepted', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const rows = lines.map((cells) => columns.map((column) => cells[column]));
      const read = readInvitations(Papa.unparse(rows), words);
      expect(read.map(({ cells }) => cells.email)).toEqual(lines.map(({ email }) => email.trim()));
      for (const { input } of read) {
        if (input) expect(inviteMember.input.safeParse(input).success).toBe(true);
      }
    }),
    {
      // More semicolons than commas, none of which a spreadsheet quotes.
      examples: [
        [[{ email: 'a@a.aa', firstName: ';;#', lastName: ';', role: '', apps: appIds.join(';') }]],
      ],
    },
  );
});

test.each([
  ['a@example.com,;;#,;,member,slideshow;poster', ';;#', ';'],
  ['a@example.com,"Lin, Mei",";"', 'Lin, Mei', ';'],
  ['a@example.com;"Lin; Mei";Lin, Lin, Lin', 'Lin; Mei', 'Lin, Lin, Lin'],
  ['a@example.com\t,;,;\t;,;,', ',;,;', ';,;,'],
  ['Email,First name,Last name\n"a@example.com",;;;;;,"say ""a;b"""', ';;;;;', 'say "a;b"'],
])('names may hold what separates other lists: %s', (list, firstName, lastName) => {
  const [read] = readInvitations(list, words);
  expect(read?.faults).toEqual([]);
  expect(read?.input).toMatchObject({ email: 'a@example.com', firstName, lastName });
});

test('a line is known again wherever it stands, and is another one when it was corrected', () => {
  const keysOf = (text: string) => readInvitations(text, words).map(lineKey);
  const [mei] = keysOf('mei@example.com;Mei;Lin');
  expect(keysOf('E-mail,first name,last name\n\nmei@example.com,Mei,Lin')).toEqual([mei]);
  expect(keysOf('mei@example.com,Mei,Ling')).not.toEqual([mei]);
});
