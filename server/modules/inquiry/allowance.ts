import { addressBuckets } from '../../ports/limiter.ts';
import { fail, type CallContext } from '../context.ts';
import type { NewFile } from './sql.ts';

type Context = Pick<CallContext, 'limiter' | 'principal' | 'client'>;

/** Of a network in an hour, each by somebody who has shown to be a person; they are read by one, too. */
const mostQuestions = { max: 60, seconds: 3600 };

/**
 * Throws 4 when visitors of one network asked this often. Call it behind the bot check: what a program sends in vain
 * takes nothing from those beside it. An account is counted by itself (`limits.inquiry`).
 */
export async function countQuestion({ limiter, principal, client }: Context): Promise<void> {
  if (principal) return;
  refuseOver(await limiter.hit(addressBuckets('inquiry-asked', client.ip, mostQuestions)));
}

/** Megabytes in a day: ten requests with all the files that they may have; of visitors together a hundred of them. */
const most = { ofOne: 500, ofVisitors: 5_000 };
const seconds = 86_400;

/**
 * Throws 4 when this much was sent today: of an account; without one of a network, or of all visitors together, who
 * take nothing of what accounts may send. Files lie in the database for two years, and to be a person costs a second.
 * Call it from `prepare`, so that the count outlives a refusal.
 */
export async function countFiles(
  { limiter, principal, client }: Context,
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0) return;
  const megabytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 2 ** 20);
  const rule = { max: most.ofOne, seconds };
  const buckets = principal
    ? [{ ...rule, key: `inquiry-files:user:${principal.userId}` }]
    : [
        ...addressBuckets('inquiry-files', client.ip, rule),
        { key: 'inquiry-files:visitors', max: most.ofVisitors, seconds },
      ];
  refuseOver(await limiter.hit(buckets, megabytes));
}

function refuseOver(wait: number | null): void {
  if (wait !== null) throw fail(4, { seconds: wait });
}
