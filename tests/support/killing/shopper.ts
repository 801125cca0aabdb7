import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { arrangePerson, type ArrangedPerson } from '../people/arrange-person.ts';
import { eventually } from '../eventually.ts';
import { HttpClient } from '../server/http-client.ts';
import type { Random } from './random.ts';
import type { Twins } from './twins.ts';

/** Somebody who goes on at whichever server answers until a step is done, as a browser would. */
export interface Shopper {
  userId: string;
  email: string;
  /** Does a step; whoever repeats it says so with its key. One of the servers may be killed at it. */
  step<T>(what: string, act: (person: ArrangedPerson) => Promise<T>): Promise<T>;
}

export interface ShopperParts {
  db: Database;
  twins: Twins;
  random: Random;
  /** How likely it is that a server is killed at a step. */
  danger: number;
}

export async function arrangeShopper({
  db,
  twins,
  random,
  danger,
}: ShopperParts): Promise<Shopper> {
  const anyAddress = () => twins.addresses[random.below(twins.addresses.length)] ?? '';
  const person = await insisting('somebody is there', () =>
    arrangePerson({ db, browser: () => new HttpClient(anyAddress()) }),
  );
  let steps = 0;
  return {
    userId: person.userId,
    email: person.email,
    async step(what, act) {
      steps += 1;
      const key = `${person.userId}-${steps}`;
      const attempt = () => {
        const client = new HttpClient(anyAddress(), { 'idempotency-key': key });
        for (const [name, value] of person.client.cookies) client.cookies.set(name, value);
        return act({ ...person, client });
      };
      const strike = random.is(danger) ? twins.strike(random) : Promise.resolve();
      const [done] = await Promise.all([
        insisting(what, attempt, () => forgetRun(db, key)),
        strike,
      ]);
      return done;
    },
  };
}

/** Does it until nobody cuts it off; what is answered, whatever it is, counts. */
async function insisting<T>(
  what: string,
  act: () => Promise<T>,
  beforeRepeat: () => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  const done: T[] = [];
  await eventually(
    what,
    async () => {
      try {
        done.push(await act());
        return true;
      } catch (error) {
        // What `fetch` throws where nobody listens, or somebody died at it.
        if (!(error instanceof TypeError)) throw error;
        await beforeRepeat();
        return false;
      }
    },
    120_000,
  );
  const [first] = done;
  if (done.length !== 1) throw new Error(`${what}: not done once`);
  return first as T; // there is exactly one
}

/** Lets the time pass that a run is waited for, whose process was killed at it. */
async function forgetRun(db: Database, key: string): Promise<void> {
  await db.execute(
    sql`update idempotency_keys set leased_until = clock_timestamp() where key = ${key} and status is null`,
  );
}
