import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { simulatorPaths, tappayScriptPath } from '../merchants.ts';
import type { PaymentSimulator, PaymentSimulatorOptions, Wish } from '../simulator.ts';
import { decide, mountBankPage, setDelivery } from './bank-page.ts';
import { tappayBook, type Book } from './book.ts';
import { bindCard, makePrime, payByPrime, payByToken, tradePage } from './pay.ts';
import { answerQuery, answerRefund } from './records.ts';
import * as requests from './requests.ts';
import { cardOf } from './test-cards.ts';

const path = simulatorPaths.tappay;
/** What the build of the web application makes of `renderer/server-pages/card-fields.ts`. */
const script = '/server-pages/card-fields.js';

/** TapPay: fields on the shop's page, primes, payments with and without the payer, records, refunds. */
export function tappaySimulator(options: PaymentSimulatorOptions): PaymentSimulator {
  const book = tappayBook(options);
  return {
    name: 'TapPay',
    mount(app) {
      app.get(tappayScriptPath, (_request, reply) => reply.redirect(script, 302));
      mountPrimes(app, book);
      mountService(app, book);
      mountBankPage(app, book);
    },
    pageOf: async (tradeNo) => (await book.trades.find(tradeNo)) && tradePage(tradeNo),
    play: (tradeNo, wish) => play(book, tradeNo, wish),
  };
}

/** What the fields ask for; everything that is typed there ends here. */
function mountPrimes(app: FastifyInstance, book: Book): void {
  app.post(`${path}/tpc/prime`, async ({ body }) => {
    const asked = z.safeParse(requests.newPrime, body);
    if (!asked.success) return { status: 80, msg: 'Card is wrong' };
    return makePrime(book, cardOf(asked.data.number, asked.data.expires));
  });
}

function mountService(app: FastifyInstance, book: Book): void {
  const post = <S extends z.ZodMiniType>(
    address: string,
    shape: S,
    answer: (book: Book, asked: z.output<S>) => Promise<object>,
  ) =>
    app.post(`${path}${address}`, ({ body, headers }: FastifyRequest) => {
      const read = requests.readRequest(shape, body, headers['x-api-key']);
      return 'asked' in read ? answer(book, read.asked) : Promise.resolve(read);
    });
  post('/tpc/payment/pay-by-prime', requests.byPrime, payByPrime);
  post('/tpc/payment/pay-by-token', requests.byToken, payByToken);
  post('/tpc/card/bind', requests.binding, bindCard);
  post('/tpc/transaction/query', requests.query, answerQuery);
  post('/tpc/transaction/refund', requests.refund, answerRefund);
}

/** What a person would have done at his bank; a payment that asked nobody is at its end already. */
async function play(book: Book, tradeNo: string, { outcome, delivery }: Wish) {
  if ((await book.trades.find(tradeNo)) === null) return null;
  if (delivery) await setDelivery(book, tradeNo, delivery);
  if (outcome !== 'pending') await decide(book, tradeNo, outcome === 'success');
  const now = await book.trades.find(tradeNo);
  return now && { state: now.step, callBacks: now.callBacks };
}
