import { sandboxKeys } from '#server/sandbox/payment/merchants.ts';
import type { HttpClient } from '../server/http-client.ts';

/** Cards of the sandbox (docs/sandbox.md). */
export const cards = {
  good: '4242424242424242',
  asked: '4000000000003204',
  declined: '4000000000000002',
  neverAgain: '4000000000000341',
  refusedOnce: '4000000000001000',
  lost: '4000000000004210',
} as const;

/** What TapPay's fields would make of a card; good for 90 seconds of the sandbox's clock, once. */
export async function primeOf(
  client: Pick<HttpClient, 'fetch'>,
  number: string,
  expires = '209912',
): Promise<string> {
  const { appId: app_id, appKey: app_key } = sandboxKeys.tappay;
  const response = await client.fetch('/sandbox/tappay/tpc/prime', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ app_id, app_key, number, expires, ccv: '123' }),
  });
  const answer = (await response.json()) as { card?: { prime: string } }; // the simulator's
  if (!answer.card) throw new Error('the fields made no prime of the card');
  return answer.card.prime;
}
