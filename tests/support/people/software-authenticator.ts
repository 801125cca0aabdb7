import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { CallInput } from '#shared/contract/define-call.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  passkeyLogin,
} from '#shared/contract/account/passkey.ts';
import { done } from '../server/answer.ts';
import type { HttpClient } from '../server/http-client.ts';
import { password } from './people.ts';

/** What an authenticator would do that works rightly; a test says what it does otherwise. */
export interface Oddities {
  origin?: string;
  rpId?: string;
  /** Of signatures; 0 where it keeps none. */
  counter?: number;
  /** Did its owner show a finger, a face or a PIN? */
  isVerified?: boolean;
  challenge?: string;
  userHandle?: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** A device that keeps one passkey (ES256), as WebAuthn describes it, without a browser around it. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  /** Of nobody, until it is made for somebody. */
  #userHandle = 'bm9ib2R5';

  /** @param address of the server, which browsers reach as localhost */
  constructor(address: string) {
    this.#origin = address.replace('127.0.0.1', 'localhost');
  }

  /** `navigator.credentials.create` */
  create(options: Record<string, unknown>, odd: Oddities = {}) {
    const { challenge, user } = options as { challenge: string; user: { id: string } }; // WebAuthn
    this.#userHandle = user.id;
    const key = cosePublicKey(this.#keys.publicKey.export({ format: 'jwk' }));
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, key]);
    const data = Buffer.concat([authenticatorData(odd, 0x40), attested]);
    const attestationObject = cborMap([
      ['fmt', cborText('none')],
      ['attStmt', cborMap([])],
      ['authData', cborBytes(data)],
    ]);
    return {
      ...this.#credential,
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, odd),
        attestationObject: encode(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** `navigator.credentials.get` */
  get(options: Record<string, unknown>, odd: Oddities = {}) {
    const { challenge } = options as { challenge: string }; // WebAuthn
    const clientDataJSON = this.#clientData('webauthn.get', challenge, odd);
    const data = authenticatorData(odd, 0);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#credential,
      response: {
        clientDataJSON,
        authenticatorData: encode(data),
        signature: encode(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: odd.userHandle ?? this.#userHandle,
      },
    };
  }

  get #credential() {
    const id = encode(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, odd: Oddities): string {
    const origin = odd.origin ?? this.#origin;
    return encode(JSON.stringify({ type, challenge: odd.challenge ?? challenge, origin }));
  }
}

/** User present, and verified; the rest of the flags is the caller's. */
function authenticatorData(odd: Oddities, flags: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(odd.counter ?? 0);
  const verified = (odd.isVerified ?? true) ? 0x04 : 0;
  const flagged = Buffer.from([0x01 | verified | flags]);
  return Buffer.concat([sha256(odd.rpId ?? 'localhost'), flagged, counter]);
}

/** COSE_Key: EC2, ES256, P-256. */
function cosePublicKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const [kty, alg, crv] = [Buffer.from([1, 2]), Buffer.from([3, 0x26]), Buffer.from([0x20, 1])];
  const at = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name]), cborBytes(Buffer.from(value, 'base64url'))]);
  return Buffer.concat([Buffer.from([0xa5]), kty, alg, crv, at(0x21, x), at(0x22, y)]);
}

function cborHead(major: number, length: number): Buffer {
  const kind = major << 5;
  if (length < 24) return Buffer.from([kind | length]);
  return length < 256
    ? Buffer.from([kind | 24, length])
    : Buffer.from([kind | 25, length >> 8, length & 255]);
}
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [string, Buffer])[]) =>
  Buffer.concat([
    cborHead(5, entries.length),
    ...entries.flatMap(([name, value]) => [cborText(name), value]),
  ]);

/** Adds a passkey to the account that is signed in; `owner`: what shows that it is its owner’s. */
export async function newPasskey(
  client: HttpClient,
  address: string,
  odd: Oddities = {},
  owner: CallInput<typeof beginPasskey> = { password },
) {
  const device = new SoftwareAuthenticator(address);
  const { options } = done(await client.call(beginPasskey, owner));
  const { id } = done(await client.call(addPasskey, { credential: device.create(options, odd) }));
  return { device, id };
}

/** Signs in with what an authenticator answers to a challenge of its own. */
export async function signInWith(
  client: HttpClient,
  device: SoftwareAuthenticator,
  odd: Oddities = {},
) {
  const { options } = done(await client.call(beginPasskeyLogin));
  return client.call(passkeyLogin, { credential: device.get(options, odd) });
}
