import { randomToken } from '../../../ports/credentials.ts';
import { taipeiClock } from '../../../ports/taipei-time.ts';
import { simulatorPaths } from '../merchants.ts';
import { payAnswer, cardInfo } from './answers.ts';
import { recTradeIdOf, type Book, type Trade } from './book.ts';
import {
  cardError,
  primeError,
  timedOut,
  tokenError,
  type ByPrime,
  type Charge,
  type Refusal,
} from './requests.ts';
import type { KeptCard } from './test-cards.ts';

const primeLifeMs = 90_000;
/** What ISO 8583 answers for a card that is too old, and for one that is refused without a reason. */
const expired = '54';
const notHonoured = '05';

/** Where the bank's page of a trade stands. */
export const tradePage = (orderNumber: string) =>
  `${simulatorPaths.tappay}/trade/${encodeURIComponent(orderNumber)}`;

/** Keeps what was typed into the fields for 90 seconds. */
export async function makePrime(book: Book, card: KeptCard): Promise<object> {
  const prime = randomToken();
  const createdAt = book.now().toISOString();
  await book.primes.open(prime, { card, createdAt, usedBy: null }, book.now());
  return { status: 0, msg: 'Success', card: { prime, lastfour: card.lastFour } };
}

/** The card of a prime, once; null where it is too old, used or none. */
async function takePrime(book: Book, prime: string): Promise<KeptCard | null> {
  const own = randomToken();
  const oldest = book.now().getTime() - primeLifeMs;
  const kept = await book.primes.change(prime, (one) =>
    one.usedBy === null && new Date(one.createdAt).getTime() >= oldest
      ? { ...one, usedBy: own }
      : null,
  );
  return kept?.usedBy === own ? kept.card : null;
}

/** `/tpc/payment/pay-by-prime`: pays at once, or sends the payer to the bank's page. */
export async function payByPrime(book: Book, asked: ByPrime): Promise<object> {
  const card = await takePrime(book, asked.prime);
  if (card === null) return primeError;
  const isAsked = card.manners.asks && asked.three_domain_secure === true;
  if (asked.three_domain_secure === true && asked.result_url === undefined) {
    return { status: 43, msg: 'Invalid arguments : result_url' };
  }
  const refusal = card.manners.refusal ?? (isExpired(book, card) ? expired : null);
  const isKept = asked.remember === true && refusal === null;
  const secret = isKept ? await keepCard(book, card) : null;
  const step = refusal !== null ? 'refused' : isAsked ? 'challenge' : 'paid';
  const trade = await openTrade(book, asked, { card, refusal, step, key: secret?.card_key });
  if ('status' in trade) return trade;
  if (card.manners.isLost) return timedOut;
  const payment_url = `${book.origin()}${tradePage(trade.orderNumber)}`;
  return payAnswer(trade, {
    ...(secret === null ? {} : { card_secret: secret }),
    ...(step === 'challenge' ? { payment_url } : {}),
  });
}

/** `/tpc/payment/pay-by-token`: a charge without the payer. */
export async function payByToken(
  book: Book,
  asked: Charge & { card_key: string; card_token: string },
): Promise<object> {
  const { card_key: key, card_token: token } = asked;
  const known = await book.cards.find(key);
  if (known?.token !== token) return tokenError;
  const counted = await book.cards.change(key, (one) => ({ ...one, charges: one.charges + 1 }));
  const { card, charges } = counted ?? known;
  const { chargesRefused, isLost } = card.manners;
  const isRefused = chargesRefused === 'all' || charges <= chargesRefused;
  const refusal = isRefused ? notHonoured : isExpired(book, card) ? expired : null;
  const step = refusal === null ? 'paid' : 'refused';
  const trade = await openTrade(book, asked, { card, refusal, step, key });
  if ('status' in trade) return trade;
  return isLost
    ? timedOut
    : payAnswer(trade, { card_secret: { card_key: key, card_token: token } });
}

/** `/tpc/card/bind`: one dollar is asked for and given up at once. */
export async function bindCard(book: Book, { prime }: { prime: string }): Promise<object> {
  const card = await takePrime(book, prime);
  if (card === null) return primeError;
  if (card.manners.refusal !== null || isExpired(book, card)) return cardError;
  const card_secret = await keepCard(book, card);
  return { status: 0, msg: 'Success', card_secret, card_info: cardInfo(card) };
}

async function keepCard(book: Book, card: KeptCard) {
  const secret = { card_key: randomToken(), card_token: randomToken() };
  await book.cards.open(
    secret.card_key,
    { token: secret.card_token, card, charges: 0 },
    book.now(),
  );
  return secret;
}

/** A card is good until the end of its month. */
function isExpired(book: Book, { expires }: KeptCard): boolean {
  return taipeiClock(book.now()).day.replaceAll('-', '').slice(0, 6) > expires;
}

async function openTrade(
  book: Book,
  asked: Charge,
  made: Pick<Trade, 'card' | 'refusal' | 'step'> & { key: string | undefined },
): Promise<Trade | Refusal> {
  const now = book.now();
  const { key, ...rest } = made;
  const ways = asked.result_url && {
    front: asked.result_url.frontend_redirect_url,
    notify: asked.result_url.backend_notify_url,
    back: asked.result_url.go_back_url,
  };
  const trade: Trade = {
    ...rest,
    orderNumber: asked.order_number,
    recTradeId: recTradeIdOf(asked.order_number),
    bankTransactionId: asked.bank_transaction_id,
    amount: asked.amount,
    details: asked.details,
    cardKey: key ?? null,
    ways: made.step === 'challenge' ? (ways ?? null) : null,
    pageToken: randomToken(),
    createdAt: now.toISOString(),
    paidAt: made.step === 'paid' ? now.toISOString() : null,
    refunds: [],
    delivery: 'once',
    callBacks: [],
  };
  // A bank takes its number once.
  const isNew = await book.trades.open(asked.order_number, trade, now);
  return isNew ? trade : { status: 43, msg: 'Invalid arguments : bank_transaction_id' };
}
