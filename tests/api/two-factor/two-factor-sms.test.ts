import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addSmsMethod,
  checkSmsPhone,
  confirmEmailCode,
  confirmSmsCode,
  getTwoFactorChallenge,
  removeTwoFactorMethod,
  toggleTwoFactor,
  verifyTwoFactor,
} from '#shared/contract/account/two-factor.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { historyOf, toldTo } from '#tests/support/people/account-records.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { password, signIn } from '#tests/support/people/people.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { mailedCode, phoneToken } from '#tests/support/people/second-factor.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { codesOf, done } from '#tests/support/server/answer.ts';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

/** Phones that no other test uses. */
let count = 0;
function newPhone(): string {
  count += 1;
  return `+8869120000${String(count).padStart(2, '0')}`;
}

/** Identity tokens of different seconds differ. */
async function freshToken(client: HttpClient, phone: string): Promise<string> {
  await advance(client, 'PT1S');
  return phoneToken(client, phone);
}

/** Somebody with two-factor on and a phone, and a second browser that holds a login ticket. */
async function challengedWithPhone() {
  const owner = server.browser();
  const { email } = await arrangePerson(server, owner);
  const phone = newPhone();
  const idToken = await freshToken(owner, phone);
  done(await owner.call(addSmsMethod, { password, idToken }));
  done(await owner.call(toggleTwoFactor, { password, enabled: true }));
  const browser = server.browser();
  expect(await signIn(browser, email)).toMatchObject({
    data: { twoFactorMethods: ['email', 'sms'] },
  });
  return { owner, email, phone, browser, usedToken: idToken };
}

describe('signing in with a phone', () => {
  it('takes a token of this very phone, once', async () => {
    const { browser, email, phone, usedToken } = await challengedWithPhone();
    expect(await browser.call(getTwoFactorChallenge)).toMatchObject({ data: { phone } });
    const confirm = (idToken: string) => browser.call(confirmSmsCode, { idToken });
    expect(await confirm(usedToken)).toMatchObject({ http: 422, status: 1012 });
    const stranger = await freshToken(browser, newPhone());
    expect(await confirm(stranger)).toMatchObject({ status: 1012 });
    expect(await confirm('no.token.atall')).toMatchObject({ status: 1012 });
    expect((await historyOf(server.db, email))[0]).toMatchObject({
      factor: 'sms',
      outcome: 'wrong-code',
    });
    const idToken = await freshToken(browser, phone);
    expect(await confirm(idToken)).toMatchObject({ status: 0, data: { verified: true } });
    expect(await browser.call(getProfile)).toMatchObject({ data: { self: { email } } });
    await signIn(browser, email);
    expect(await confirm(idToken)).toMatchObject({ status: 1012 });
    expect(await confirm(rewritten(idToken))).toMatchObject({ status: 1012 });
  });

  it('takes no token that is older than 5 minutes', async () => {
    const { browser, phone } = await challengedWithPhone();
    const idToken = await freshToken(browser, phone);
    await advance(browser, 'PT5M2S');
    expect(await browser.call(confirmSmsCode, { idToken })).toMatchObject({ status: 1012 });
  });

  it('lets one of two tickets at once have a token', async () => {
    const { browser, email, phone } = await challengedWithPhone();
    const pair = [browser, server.browser()];
    await Promise.all(pair.map((one) => signIn(one, email)));
    const idToken = await freshToken(browser, phone);
    const answers = await Promise.all(pair.map((one) => one.call(confirmSmsCode, { idToken })));
    expect(codesOf(answers)).toEqual([0, 1012]);
  });

  it('ends after 5 wrong ones for 15 minutes, also with a right one; other ways stay', async () => {
    const { owner, browser, email, phone } = await challengedWithPhone();
    const wrong = await freshToken(browser, newPhone());
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await browser.call(confirmSmsCode, { idToken: wrong });
      expect(answer).toMatchObject({ status: 1012 });
    }
    const idToken = await freshToken(browser, phone);
    expect(await browser.call(confirmSmsCode, { idToken })).toMatchObject({ status: 4 });
    const code = await mailedCode(browser, email);
    expect(await browser.call(confirmEmailCode, { code })).toMatchObject({ status: 0 });
    // The session of somebody who is in has its own count.
    expect(await owner.call(verifyTwoFactor, { method: 'sms', idToken })).toMatchObject({
      status: 0,
    });
    const later = server.browser();
    await signIn(later, email);
    const again = { idToken: await freshToken(later, phone) };
    expect(await later.call(confirmSmsCode, again)).toMatchObject({ http: 429, status: 4 });
    await advance(later, 'PT15M');
    await signIn(later, email);
    const fresh = { idToken: await freshToken(later, phone) };
    expect(await later.call(confirmSmsCode, fresh)).toMatchObject({ status: 0 });
  });
});

describe('adding a phone', () => {
  it('wants a number that exists', async () => {
    const owner = server.browser();
    await arrangePerson(server, owner);
    for (const phone of ['0912345678', '+886123', '+999912345678', 'phone']) {
      expect(await owner.call(checkSmsPhone, { phone })).toMatchObject({
        status: 2000,
        data: { fields: { phone: { key: 'phone' } } },
      });
    }
    expect(await owner.call(checkSmsPhone, { phone: '+886 912-345-678' })).toMatchObject({
      data: { phone: '+886912345678' },
    });
  });

  it('takes one phone an account, and one account a phone', async () => {
    const { owner, phone } = await challengedWithPhone();
    const other = server.browser();
    const { email } = await arrangePerson(server, other);
    // Before the number is shown to be his, nobody hears whether it is somebody else's.
    expect(await other.call(checkSmsPhone, { phone })).toMatchObject({ status: 0 });
    expect(await owner.call(checkSmsPhone, { phone: newPhone() })).toMatchObject({ status: 1005 });
    const add = async (client: HttpClient, its: string) =>
      client.call(addSmsMethod, { password, idToken: await freshToken(client, its) });
    expect(await add(other, phone)).toMatchObject({ status: 1006 });
    expect(await add(owner, newPhone())).toMatchObject({ status: 1028 });
    const own = newPhone();
    const forged = await other.call(addSmsMethod, { password, idToken: 'no.token.atall' });
    expect(forged).toMatchObject({ status: 1012 });
    const idToken = await freshToken(other, own);
    const wrong = await other.call(addSmsMethod, { password: 'Wrong2026', idToken });
    expect(wrong).toMatchObject({ status: 1000 });
    const added = await other.call(addSmsMethod, { password, idToken });
    expect(added).toMatchObject({ status: 0, data: { phone: own } });
    expect(await add(other, newPhone())).toMatchObject({ status: 1005 });
    const remove = () => other.call(removeTwoFactorMethod, { password, method: 'sms' });
    expect(await remove()).toMatchObject({ status: 0 });
    expect(await remove()).toMatchObject({ status: 0 });
    expect(await toldTo(server.db, email, 'methodAdded')).toEqual([{ method: 'sms' }]);
    expect(await toldTo(server.db, email, 'methodRemoved')).toEqual([{ method: 'sms' }]);
  });

  it('lets one of two accounts at once have it', async () => {
    const pair = [server.browser(), server.browser()];
    for (const one of pair) await arrangePerson(server, one);
    const phone = newPhone();
    const tokens: string[] = [];
    for (const one of pair) tokens.push(await freshToken(one, phone));
    const answers = await Promise.all(
      pair.map((one, at) => one.call(addSmsMethod, { password, idToken: tokens[at] ?? '' })),
    );
    expect(codesOf(answers)).toEqual([0, 1006]);
  });
});

/** The same token to a reader of Base64 who ignores the spare bits of the signature's end. */
function rewritten(token: string): string {
  const next = { A: 'B', Q: 'R', g: 'h', w: 'x' }[token.slice(-1)];
  if (next === undefined) throw new Error('not the end of a signature of 256 bytes');
  return token.slice(0, -1) + next;
}
