import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { login } from '#shared/contract/account/auth.ts';
import { users } from '#server/db/schema/identity.ts';
import { hashesAtOnce } from '#server/modules/account/password/password.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { password, signUp } from '#tests/support/people/people.ts';
import { quantile, type BenchServer } from './bench-server.ts';

const rounds = 7;
const seconds = 3;

/** Somebody who signs in again and again, in a browser that is known. */
export interface SigningIn {
  client: HttpClient;
  email: string;
}

/** So many people with an account and a browser each. */
export async function makePeople(address: string, count: number): Promise<SigningIn[]> {
  const people: SigningIn[] = [];
  for (let index = 0; index < count; index += 1) {
    const client = new HttpClient(address);
    const email = await signUp(client);
    people.push({ client, email });
  }
  return people;
}

export async function signInAgain({ client, email }: SigningIn): Promise<void> {
  const { status } = await client.call(login, { email, password, gToken: 'sandbox-pass' });
  if (status !== 0) throw new Error(`login refused: ${String(status)}`);
}

/**
 * Sign-ins a second against what argon2id alone reaches with as many hashes at once as the server
 * begins. They take turns; what was measured in the same round is compared.
 */
export async function signInRate({ db }: BenchServer, people: readonly SigningIn[]) {
  const [first] = people;
  const [user] = await db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(eq(users.email, first?.email ?? ''));
  const stored = user?.hash ?? '';
  const compare = async () => {
    if (!(await verify(stored, password))) throw new Error('the password is another one');
  };
  const alone: number[] = [];
  const signIns: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const bare = await perSecond(Array.from({ length: hashesAtOnce }, () => compare));
    const whole = await perSecond(people.map((person) => () => signInAgain(person)));
    if (round < 0) continue; // warms both sides up
    alone.push(bare);
    signIns.push(whole);
  }
  const share = quantile(
    signIns.map((rate, round) => rate / (alone[round] ?? Number.NaN)),
    0.5,
  );
  const cores = availableParallelism();
  return [
    {
      measure: `argon2id alone, ${hashesAtOnce} at once`,
      value: quantile(alone, 0.5),
      unit: '/s',
      note: `${cores} cores`,
    },
    {
      measure: `logins of ${people.length} people at once`,
      value: quantile(signIns, 0.5),
      unit: '/s',
      note: `× ${share.toFixed(2)} of argon2id alone, at least 0.9${share < 0.9 ? ': MISSED' : ''}`,
    },
  ];
}

/** How often all of these together are done in a second, each one again and again. */
async function perSecond(works: readonly (() => Promise<void>)[]): Promise<number> {
  const begun = performance.now();
  let done = 0;
  const loops = works.map(async (work) => {
    while (performance.now() - begun < seconds * 1000) {
      await work();
      done += 1;
    }
  });
  await Promise.all(loops);
  return (done * 1000) / (performance.now() - begun);
}
