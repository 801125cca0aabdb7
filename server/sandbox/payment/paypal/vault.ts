import type * as z from 'zod/mini';
import { randomToken } from '../../../ports/credentials.ts';
import { newId, type Account, type Book } from './book.ts';
import { refusal, type Answer } from './refusal.ts';
import type { newSetup, newToken } from './requests.ts';
import { setupView } from './views.ts';

/** `POST /v3/vault/setup-tokens`: a payer is to let the shop keep his account, and pays nothing. */
export async function createSetup(
  book: Book,
  asked: z.output<typeof newSetup>,
  requestId: string | null,
): Promise<Answer> {
  const { return_url: back, cancel_url: cancel } = asked.payment_source.paypal.experience_context;
  const setup = {
    id: newId(),
    ways: { back, cancel },
    status: 'PAYER_ACTION_REQUIRED' as const,
    account: null,
    vaultId: null,
    pageToken: randomToken(),
  };
  if (requestId !== null && !(await book.requests.open(requestId, { id: setup.id }, book.now()))) {
    const before = await book.requests.find(requestId);
    const found = before && (await book.setups.find(before.id));
    return found === null
      ? refusal(409, 'PREVIOUS_REQUEST_IN_PROGRESS')
      : { status: 200, body: setupView(book, found) };
  }
  await book.setups.open(setup.id, setup, book.now());
  // A shop that numbers its requests by its trades is known by that.
  if (requestId !== null) {
    await book.trades.open(requestId, { orderId: setup.id }, book.now());
  }
  return { status: 201, body: setupView(book, setup) };
}

/** `GET /v3/vault/setup-tokens/{id}` */
export async function getSetup(book: Book, id: string): Promise<Answer> {
  const setup = await book.setups.find(id);
  return setup === null
    ? refusal(404, 'INVALID_RESOURCE_ID')
    : { status: 200, body: setupView(book, setup) };
}

/** `POST /v3/vault/payment-tokens`: keeps what the payer has agreed to; twice is the same token. */
export async function keepAccount(book: Book, asked: z.output<typeof newToken>): Promise<Answer> {
  const { id } = asked.payment_source.token;
  const vaultId = newId();
  const after = await book.setups.change(id, (one) =>
    one.status === 'APPROVED' ? { ...one, status: 'VAULTED', vaultId } : null,
  );
  if (after === null) return refusal(422, 'TOKEN_NOT_FOUND');
  if (after.vaultId === null) return refusal(422, 'TOKEN_NOT_APPROVED');
  await book.vault.open(after.vaultId, { account: after.account ?? 'pays' }, book.now());
  const isNew = after.vaultId === vaultId;
  return { status: isNew ? 201 : 200, body: { id: after.vaultId, customer: { id: 'SANDBOX' } } };
}

/** Somebody agrees with an account that it may be kept. */
export async function agreeToKeep(book: Book, id: string, account: Account): Promise<void> {
  await book.setups.change(id, (one) =>
    one.status === 'PAYER_ACTION_REQUIRED' ? { ...one, status: 'APPROVED', account } : null,
  );
}
