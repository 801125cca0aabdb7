import { mailboxOf } from '#shared/domain/account/mailbox.ts';
import { mailCeilings, type RequestedMail } from '../../../ports/mail/ceilings.ts';
import type { Bucket, Limiter } from '../../../ports/limiter.ts';
import { fail } from '../../context.ts';

const seconds = 86_400;

/**
 * Counts a mail that a command is about to request, by its mailbox and by who requests it.
 * Call it from `prepare`, so that the count outlives a refusal.
 *
 * @param requester Account, team or network; others use up nothing of it.
 * @throws CallFailure 4 above the ceiling
 */
export async function countMailTo(
  limiter: Limiter,
  kind: RequestedMail,
  email: string,
  requester: string,
): Promise<void> {
  const wait = await limiter.hit(requestBuckets(kind, email, requester));
  if (wait !== null) throw fail(4, { seconds: wait });
}

/** The same buckets for a command whose response must not tell; the requester's own is the first. */
export function requestBuckets(
  kind: RequestedMail,
  email: string,
  requester: string,
): [own: Bucket, all: Bucket] {
  const { perRequester, all } = mailCeilings[kind].requested;
  const key = `mail-request:${kind}:${mailboxOf(email)}`;
  return [
    { key: `${key}:${requester}`, max: perRequester, seconds },
    { key, max: all, seconds },
  ];
}
