import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import * as z from 'zod/mini';
import type { Database } from '../../db/connect.ts';
import { settings } from '../../db/schema/system.ts';

const settingName = 'sandbox identity keys';

/** What the simulator signs and seals with, the same for every process. */
export interface SimulatorKeys {
  kid: string;
  privateKey: CryptoKey;
  /** As published: the public half only. */
  published: JWK;
  /** Seals what the client carries but must not read. */
  secret: Uint8Array;
}

const kept = z.object({
  privateKey: z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() }),
  secret: z.string(),
});

/** The keys kept in the database; made once, of several processes at the same time by one. */
export async function simulatorKeys(db: Database): Promise<SimulatorKeys> {
  const found = (await findKept(db)) ?? (await makeKept(db));
  const { privateKey: jwk, secret } = kept.parse(found);
  const { kty, n, e } = jwk;
  const kid = await calculateJwkThumbprint({ kty, n, e });
  const privateKey = await importJWK(found.privateKey, 'RS256');
  // Only secret keys ("oct") come as bytes.
  if (privateKey instanceof Uint8Array) throw new Error('the kept key is no RSA key');
  return {
    kid,
    privateKey,
    published: { kty, n, e, kid, alg: 'RS256', use: 'sig' },
    secret: Buffer.from(secret, 'base64url'),
  };
}

interface Kept {
  privateKey: JWK;
  secret: string;
}

async function makeKept(db: Database): Promise<Kept> {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const value: Kept = {
    privateKey: await exportJWK(pair.privateKey),
    secret: randomBytes(32).toString('base64url'),
  };
  await db.insert(settings).values({ name: settingName, value }).onConflictDoNothing();
  const winner = await findKept(db);
  if (!winner) throw new Error('the keys of the identity simulator were not kept');
  return winner;
}

async function findKept(db: Database): Promise<Kept | null> {
  const [row] = await db.select().from(settings).where(eq(settings.name, settingName));
  // Written by `makeKept` only; `simulatorKeys` parses what it reads of it.
  return row ? (row.value as Kept) : null;
}
