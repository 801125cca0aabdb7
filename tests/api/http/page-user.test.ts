import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLogin, login, logout } from '#shared/contract/account/auth.ts';
import { getProfile, updateProfile } from '#shared/contract/account/user.ts';
import { callPath, kindOf, type CallDefinition } from '#shared/contract/define-call.ts';
import { calls } from '#shared/contract/table.ts';
import { userIdHeader } from '#shared/domain/user-id.ts';
import { password, signIn } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
/** Signed in as the holder, on a page that was loaded for the member. */
let stalePage: HttpClient;
let holderId: string;
let memberId: string;

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  const member = server.browser();
  await signIn(member, 'member@demo.test');
  memberId = done(await member.call(getProfile)).self.id;
  const holder = server.browser();
  await signIn(holder, 'holder@demo.test');
  holderId = done(await holder.call(getProfile)).self.id;
  stalePage = pageOf(holder, memberId);
});
afterAll(() => server.stop());

/** The same browser, with a page that was loaded for this user. */
function pageOf(browser: HttpClient, userId: string): HttpClient {
  const page = new HttpClient(server.address, { [userIdHeader]: userId });
  for (const [name, value] of browser.cookies) page.cookies.set(name, value);
  return page;
}

/** A digest of each table; of sessions only who has one, since each call updates when it was last seen. */
async function contentOfTables(): Promise<Record<string, unknown>> {
  const { rows } = await server.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const digests: Record<string, unknown> = {};
  for (const { name } of rows) {
    const row = name === 'sessions' ? sql`t.id::text` : sql`t::text`;
    const digest = await server.db.execute(
      sql`select count(*), md5(string_agg(${row}, ',' order by ${row})) from ${sql.identifier(name)} t`,
    );
    digests[name] = digest.rows[0];
  }
  return digests;
}

const ofPages: readonly CallDefinition[] = (Object.values(calls) as CallDefinition[]).filter(
  (call) => call.access !== 'device' && kindOf(call) !== 'callback',
);

describe('a page that was loaded for another user than the session belongs to', () => {
  it('changes nothing by any call of the contract, and is told why', async () => {
    const before = await contentOfTables();
    const others: string[] = [];
    for (const call of ofPages) {
      const answer = await stalePage.send(call, call.example.input as Record<string, unknown>);
      const isRefused = answer.http === 401 && answer.status === 1;
      const { otherUser } = (answer.data ?? {}) as { otherUser?: unknown };
      if (!isRefused || otherUser !== true) others.push(call.name);
    }
    expect(others).toEqual([]);
    expect(ofPages.length).toBeGreaterThan(100);
    expect(await contentOfTables()).toEqual(before);
  });

  it.each(['PATCH', 'DELETE'])('cannot %s an upload', async (method) => {
    const response = await stalePage.fetch(`${callPath(calls.uploadFile)}/${memberId}`, {
      method,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      ...(method === 'PATCH' && { body: 'bytes' }),
    });
    expect(await response.json()).toEqual({ status: 1, data: { other_user: true } });
  });

  it('cannot sign the other user out', async () => {
    expect(await stalePage.call(logout)).toMatchObject({ status: 1, data: { otherUser: true } });
    const holder = pageOf(stalePage, holderId);
    expect(await holder.call(checkLogin)).toMatchObject({ status: 0, data: true });
  });
});

describe('a page of the user whom the session belongs to', () => {
  it('learns the id from sign-in and every later response, and its commands are done', async () => {
    const browser = server.browser();
    const signedIn = await browser.call(login, {
      email: 'basic@demo.test',
      password,
      gToken: 'sandbox-pass',
    });
    const { self } = done(await browser.call(getProfile));
    expect(signedIn.headers.get(userIdHeader)).toBe(self.id);
    const page = pageOf(browser, self.id);
    const saved = await page.call(updateProfile, { firstName: 'Hana' });
    expect(saved).toMatchObject({ status: 0 });
    expect(saved.headers.get(userIdHeader)).toBe(self.id);
  });

  it('whose session has ended meanwhile is signed out, not another user', async () => {
    const page = pageOf(server.browser(), memberId);
    expect(await page.call(getProfile)).toMatchObject({ status: 1, data: null });
    expect(await page.call(checkLogin)).toMatchObject({ status: 0, data: false });
  });
});
