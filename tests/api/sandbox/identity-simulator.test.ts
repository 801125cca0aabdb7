import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getClientConfig } from '#shared/contract/client.ts';
import { socialLogin } from '#shared/contract/account/auth.ts';
import { languages } from '#shared/domain/constants.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { mailsTo, newAddress } from '#tests/support/people/people.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { otherThan } from '#tests/support/people/second-factor.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

const toolkit = '/identitytoolkit.googleapis.com/v1/accounts';

type Headers = Record<string, string>;
type Answer = Partial<Record<string, string>>;

/** A request as the SDK makes it; the answer's body, or the name of its error. */
async function post(
  client: HttpClient,
  path: string,
  body: object,
  headers: Headers = {},
): Promise<Answer> {
  const response = await client.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer as Answer; // texts in this protocol
  const { error } = answer as { error: { message: string } }; // its form of a refusal
  return { error: `${response.status} ${error.message}` };
}

let numbers = 0;
/** A number that no other test uses. */
const newPhone = () => `+8869123450${String((numbers += 1)).padStart(2, '0')}`;

async function sendSms(client: HttpClient, phone: string, headers: Headers = {}) {
  const sent = await post(
    client,
    `${toolkit}:sendVerificationCode`,
    { phoneNumber: phone },
    headers,
  );
  const [text] = await mailsTo(client, phone);
  const code = /\d{6}/.exec(text?.text ?? '')?.[0] ?? '';
  return { sent, text, session: { sessionInfo: sent['sessionInfo'], code } };
}

const confirm = (client: HttpClient, session: object) =>
  post(client, `${toolkit}:signInWithPhoneNumber`, session);

describe('text messages of the identity simulator', () => {
  it('come in the language that was asked for, and the code signs the phone in once', async () => {
    const client = server.browser();
    const texts = new Set<string>();
    for (const language of languages) {
      const phone = newPhone();
      const { text, session } = await sendSms(client, phone, { 'x-firebase-locale': language });
      expect(text).toMatchObject({ to: phone, subject: '', html: '', locale: language });
      texts.add(text?.text.replace(session.code, '') ?? '');
      expect(await confirm(client, session)).toMatchObject({ phoneNumber: phone });
      expect(await confirm(client, session)).toEqual({ error: '400 SESSION_EXPIRED' });
    }
    expect(texts.size).toBe(languages.length);
  });

  it('take five wrong codes and then not even the right one', async () => {
    const client = server.browser();
    const { session } = await sendSms(client, newPhone());
    const wrong = { ...session, code: otherThan(session.code) };
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await confirm(client, wrong)).toEqual({ error: '400 INVALID_CODE' });
    }
    const tooMany = { error: '400 TOO_MANY_ATTEMPTS_TRY_LATER' };
    expect(await confirm(client, session)).toEqual(tooMany);
  });

  it('count for ten minutes', async () => {
    const client = server.browser();
    const { session } = await sendSms(client, newPhone());
    await advance(client, 'PT601S');
    expect(await confirm(client, session)).toEqual({ error: '400 SESSION_EXPIRED' });
  });

  it('go to numbers that exist, five in ten minutes', async () => {
    const client = server.browser();
    const refused = await sendSms(client, '+886123');
    expect(refused.sent).toEqual({ error: '400 INVALID_PHONE_NUMBER' });
    const phone = newPhone();
    for (let count = 0; count < 5; count += 1) await sendSms(client, phone);
    const tooMany = { error: '400 TOO_MANY_ATTEMPTS_TRY_LATER' };
    expect((await sendSms(client, phone)).sent).toEqual(tooMany);
  });
});

describe('credentials and tokens of the identity simulator', () => {
  const signIn = (client: HttpClient, credential: string) =>
    post(client, `${toolkit}:signInWithIdp`, {
      postBody: new URLSearchParams({ id_token: credential, providerId: 'google.com' }).toString(),
      requestUri: 'http://localhost',
      returnSecureToken: true,
    });

  async function consent(client: HttpClient) {
    const who = { provider: 'google', email: newAddress(), name: 'Mei Lin', email_verified: true };
    const answer = await post(client, '/sandbox/identity/authorize', who);
    return answer['credential'] ?? '';
  }

  it('lead from the window to a session of ours', async () => {
    const client = server.browser();
    const { idToken: token = '' } = await signIn(client, await consent(client));
    const answer = await client.call(socialLogin, { provider: 'google', token });
    expect(answer).toMatchObject({ status: 0 });
  });

  it('are good for their own purpose only', async () => {
    const client = server.browser();
    const credential = await consent(client);
    const { idToken = '' } = await signIn(client, credential);
    const refused = { error: '400 INVALID_IDP_RESPONSE' };
    expect(await signIn(client, idToken)).toEqual(refused);
    expect(await signIn(client, 'forged')).toEqual(refused);
    expect(await post(client, `${toolkit}:lookup`, { idToken: credential })).toEqual({
      error: '400 INVALID_ID_TOKEN',
    });
    const asToken = await client.call(socialLogin, { provider: 'google', token: credential });
    expect(asToken).toMatchObject({ status: 1001 });
  });

  it('renewed keep the time of the sign-in, which grows too old for us', async () => {
    const client = server.browser();
    const { refreshToken = '' } = await signIn(client, await consent(client));
    await advance(client, 'PT302S');
    const renewed = await post(client, '/securetoken.googleapis.com/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    const token = renewed['id_token'];
    expect(
      await client.call(socialLogin, { provider: 'google', token: token ?? '' }),
    ).toMatchObject({
      status: 1001,
    });
  });

  it('are checked by a published key, of which only the public half is told', async () => {
    const response = await server.browser().fetch('/sandbox/identity/keys');
    const { keys } = (await response.json()) as { keys: object[] }; // a JWKS
    expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ]);
  });
});

it('stands at the address that clients are told', async () => {
  const config = await server.browser().call(getClientConfig);
  expect(config).toMatchObject({ data: { identity: { simulator: server.address, hasSms: true } } });
});
