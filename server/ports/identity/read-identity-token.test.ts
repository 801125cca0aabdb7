import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import {
  base64url,
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  type GenerateKeyPairResult,
  type JWK,
  type JWTPayload,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { googleIdentity } from './google-identity.ts';
import { issuerOf, readIdentityToken } from './read-identity-token.ts';

const projectId = 'marquee-test';
const now = new Date('2026-11-21T09:00:00.900Z');
const seconds = Math.floor(now.getTime() / 1000);

let own: GenerateKeyPairResult;
let foreign: GenerateKeyPairResult;
let published: JWK;
beforeAll(async () => {
  own = await generateKeyPair('RS256', { extractable: true });
  foreign = await generateKeyPair('RS256', { extractable: true });
  // Without its `alg`, so that the key itself refuses no algorithm.
  published = { ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig' };
});

const right = (): JWTPayload => ({
  iss: issuerOf(projectId),
  aud: projectId,
  sub: 'local-id',
  user_id: 'local-id',
  iat: seconds - 10,
  auth_time: seconds - 10,
  exp: seconds + 3590,
  email: 'Mei@Example.com',
  email_verified: true,
  name: 'Mei Lin',
  firebase: {
    sign_in_provider: 'google.com',
    identities: { 'google.com': ['10769150350006150715113082367'], email: ['mei@example.com'] },
  },
});

interface Making {
  key?: CryptoKey;
  kid?: string;
  header?: object;
}

const make = (
  changes: Record<string, unknown> = {},
  { key, kid = 'own', header = {} }: Making = {},
) =>
  new SignJWT({ ...right(), ...changes })
    .setProtectedHeader({ alg: 'RS256', kid, ...header })
    .sign(key ?? own.privateKey);

const read = (token: string) =>
  readIdentityToken(token, { projectId, findKey: createLocalJWKSet({ keys: [published] }) }, now);

/** Header and payload signed by nobody we know, or by nobody at all. */
const unsigned = (header: object, signature = '') =>
  [header, right()]
    .map((part) => base64url.encode(JSON.stringify(part)))
    .concat(signature)
    .join('.');

/** The classic: the public key, which everybody has, used as the secret of an HMAC. */
async function signedWithPublicKey(): Promise<string> {
  const text = unsigned({ alg: 'HS256', kid: 'own' }).slice(0, -1);
  const mac = createHmac('sha256', await exportSPKI(own.publicKey)).update(text);
  return `${text}.${mac.digest('base64url')}`;
}

/** Our own key, but not the one algorithm that counts. */
async function signedWithPss(): Promise<string> {
  const key = await importJWK(await exportJWK(own.privateKey), 'PS256');
  return new SignJWT(right()).setProtectedHeader({ alg: 'PS256', kid: 'own' }).sign(key);
}

const withFirebase = (firebase: object) => make({ firebase });
const identity = { sign_in_provider: 'google.com', identities: { 'google.com': ['1'] } };

describe('an identity token', () => {
  it('tells of a person at a provider', async () => {
    expect(await read(await make())).toEqual({
      kind: 'provider',
      provider: 'google',
      subject: '10769150350006150715113082367',
      email: 'mei@example.com',
      isEmailVerified: true,
      name: 'Mei Lin',
    });
  });

  it('tells of a phone', async () => {
    const firebase = { sign_in_provider: 'phone', identities: { phone: ['+886912345678'] } };
    const token = await make({ phone_number: '+886912345678', firebase });
    expect(await read(token)).toEqual({ kind: 'phone', phone: '+886912345678' });
  });

  it.each<[string, Record<string, unknown>]>([
    ['that is 5 minutes old', { iat: seconds - 300, auth_time: seconds - 300 }],
    ['of a clock that is a minute fast', { iat: seconds + 60, auth_time: seconds + 60 }],
    ['without address and name', { email: undefined, email_verified: undefined, name: undefined }],
  ])('counts %s', async (_what, changes) => {
    expect(await read(await make(changes))).toMatchObject({ provider: 'google' });
  });

  it.each<[string, () => string | Promise<string>]>([
    ['alg none', () => unsigned({ alg: 'none' })],
    ['alg none, spelled otherwise', () => unsigned({ alg: 'nOnE', kid: 'own' })],
    ['HS256 with the public key', signedWithPublicKey],
    ['a foreign key under our name', () => make({}, { key: foreign.privateKey })],
    ['a key nobody published', () => make({}, { key: foreign.privateKey, kid: 'other' })],
    ['another algorithm of the same key', signedWithPss],
    [
      'a key of its own in the header',
      () => make({}, { key: foreign.privateKey, header: { jwk: published } }),
    ],
    ['another project', () => make({ aud: 'other', iss: issuerOf('other') })],
    ['a wrong audience', () => make({ aud: 'other' })],
    ['several audiences', () => make({ aud: [projectId, 'other'] })],
    ['a wrong issuer', () => make({ iss: `https://evil.example/${projectId}` })],
    ['a session cookie', () => make({ iss: `https://session.firebase.google.com/${projectId}` })],
    ['no subject', () => make({ sub: undefined })],
    ['an empty subject', () => make({ sub: '' })],
    ['iat in the future', () => make({ iat: seconds + 61 })],
    ['auth_time in the future', () => make({ auth_time: seconds + 61 })],
    [
      'iat 5 minutes and 1 second ago',
      () => make({ iat: seconds - 301, auth_time: seconds - 301 }),
    ],
    ['a renewed token of an older sign-in', () => make({ auth_time: seconds - 301 })],
    ['no auth_time', () => make({ auth_time: undefined })],
    ['no iat', () => make({ iat: undefined })],
    ['no exp', () => make({ exp: undefined })],
    ['exp past', () => make({ exp: seconds - 1 })],
    ['times that are no numbers', () => make({ auth_time: String(seconds) })],
    ['no word of the provider', () => make({ firebase: undefined })],
    [
      'a provider we do not know',
      () => withFirebase({ ...identity, sign_in_provider: 'github.com' }),
    ],
    ['a password account', () => withFirebase({ ...identity, sign_in_provider: 'password' })],
    ['no identity at its provider', () => withFirebase({ ...identity, identities: {} })],
    [
      'an identity that is no text',
      () => withFirebase({ ...identity, identities: { 'google.com': [7] } }),
    ],
    [
      'an identity of control characters',
      () => withFirebase({ ...identity, identities: { 'google.com': ['1\u0000'] } }),
    ],
    ['a tenant', () => withFirebase({ ...identity, tenant: 'other' })],
    ['a phone sign-in without a number', () => withFirebase({ sign_in_provider: 'phone' })],
    [
      'a changed payload',
      async () => {
        const [header = '', , signature = ''] = (await make()).split('.');
        const payload = base64url.encode(JSON.stringify({ ...right(), sub: 'somebody' }));
        return [header, payload, signature].join('.');
      },
    ],
    ['an empty text', () => ''],
    ['dots', () => '..'],
    ['a huge text', () => make({ name: 'x'.repeat(10_000) })],
  ])('is refused: %s', async (_what, token) => {
    expect(await read(await token())).toBeNull();
  });

  it('is refused whatever else it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
        expect(await read(text)).toBeNull();
      }),
    );
  });
});

describe('the published keys', () => {
  let server: Server;
  let status = 200;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ keys: [published] }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
  });
  const port = () => {
    const { port: number } = server.address() as AddressInfo; // listens on TCP
    const project = { apiKey: 'key', projectId, authDomain: 'marquee.example' };
    return googleIdentity(project, ['google'], `http://127.0.0.1:${number}/keys`);
  };

  it('are fetched, and a token of none of them is refused', async () => {
    status = 200;
    const google = port();
    expect(await google.read(await make(), now)).toMatchObject({ provider: 'google' });
    const forged = await make({}, { key: foreign.privateKey, kid: 'other' });
    expect(await google.read(forged, now)).toBeNull();
  });

  it('that cannot be had call no token wrong', async () => {
    status = 503;
    await expect(port().read(await make(), now)).rejects.toThrow(/cannot be had/);
  });
});
