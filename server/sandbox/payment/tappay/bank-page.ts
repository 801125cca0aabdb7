import { moneyText } from '#shared/domain/commerce/money-text.ts';
import type { FastifyInstance } from 'fastify';
import { html, type Html } from '../../../http/html.ts';
import { fail } from '../../../modules/context.ts';
import { sameText } from '../../../ports/credentials.ts';
import { deliver, deliverAgain, deliveries, type Delivery } from '../call-backs.ts';
import {
  callBackList,
  challengeCode,
  challengeForm,
  paymentPage,
  taipei,
} from '../payment-page.ts';
import { sentForm } from '../sent-form.ts';
import { noticeOf } from './answers.ts';
import { refunded, type Book, type Trade } from './book.ts';
import { cardError } from './requests.ts';
import { tradePage } from './pay.ts';
import { simulatorPaths } from '../merchants.ts';

const notAuthenticated = '05';

/** The bank's word on a payment that it asked about; one that has its word keeps it. */
export async function decide(book: Book, orderNumber: string, isConfirmed: boolean): Promise<void> {
  await book.trades.change(orderNumber, (trade) => {
    if (trade.step !== 'challenge') return null;
    const paidAt = isConfirmed ? book.now().toISOString() : null;
    const decided: Trade = isConfirmed
      ? { ...trade, step: 'paid', paidAt }
      : { ...trade, step: 'refused', refusal: notAuthenticated };
    const notice = noticeOf(decided);
    return notice ? { ...decided, callBacks: [...decided.callBacks, notice] } : decided;
  });
  await deliver(book.trades, orderNumber, { isEnded: true });
}

export async function setDelivery(book: Book, orderNumber: string, delivery: Delivery) {
  await book.trades.change(orderNumber, (trade) => ({ ...trade, delivery }));
}

/** The bank's page for 3-D Secure, where it is confirmed, refused or left. */
export function mountBankPage(app: FastifyInstance, book: Book): void {
  const address = `${simulatorPaths.tappay}/trade/:orderNumber`;
  type Route = { Params: { orderNumber: string }; Querystring: { over?: string } };

  app.get<Route>(address, async (request, reply) => {
    const trade = await book.trades.find(request.params.orderNumber);
    if (trade === null) throw fail(7);
    const page = bankPage(trade, request.query.over !== undefined);
    return reply.type('text/html; charset=utf-8').send(page);
  });

  app.post<Route>(address, { config: { provenBy: 'page token' } }, async (request, reply) => {
    const { orderNumber } = request.params;
    const trade = await book.trades.find(orderNumber);
    const fields = sentForm(request.body) ?? {};
    if (trade === null || !sameText(fields['token'] ?? '', trade.pageToken)) throw fail(7);
    const delivery = deliveries.find((one) => one === fields['delivery']);
    if (delivery) await setDelivery(book, orderNumber, delivery);
    await act(book, orderNumber, fields);
    // Who was asked goes back by himself, unless the call-back waits to be sent from here.
    const isOver = trade.step === 'challenge' && delivery !== 'later';
    const page = tradePage(orderNumber);
    return reply.redirect(isOver ? `${page}?over` : page, 303);
  });
}

async function act(book: Book, orderNumber: string, fields: Readonly<Record<string, string>>) {
  if (fields['again'] !== undefined) {
    return deliverAgain(book.trades, orderNumber, Number(fields['again']));
  }
  switch (fields['do']) {
    case 'confirm':
      return decide(book, orderNumber, fields['code']?.trim() === challengeCode);
    case 'refuse':
      return decide(book, orderNumber, false);
    case 'release':
      await deliver(book.trades, orderNumber, { isReleased: true });
      return undefined;
    default:
      return undefined; // no button of ours
  }
}

const titles: Record<Trade['step'], string> = {
  challenge: 'Your bank asks you',
  paid: 'Paid',
  refused: 'This payment was refused',
};

function bankPage(trade: Trade, isOver: boolean): string {
  const form = { action: tradePage(trade.orderNumber), token: trade.pageToken };
  const gone = refunded(trade);
  return paymentPage({
    provider: 'TapPay',
    title: titles[trade.step],
    facts: [
      ['To pay', moneyText(trade.amount)],
      ['For', trade.details],
      ['Order', trade.orderNumber],
      ['Number at TapPay', trade.recTradeId],
      ['Card', `•••• ${trade.card.lastFour}`],
      ...(trade.paidAt === null ? [] : [['Paid', taipei(trade.paidAt)] as const]),
      ...(gone === 0 ? [] : [['Gone back', moneyText(gone)] as const]),
    ],
    body: html`${trade.step === 'challenge' ? challengeForm(trade, form) : null}
    ${wayBack(trade, isOver)}`,
    callBacks: callBackList(trade.callBacks, form),
  });
}

/** The browser takes along what nobody believes; who leaves before goes back without it. */
function wayBack({ step, ways, orderNumber, recTradeId }: Trade, isOver: boolean): Html | null {
  if (ways === null) return null;
  if (step === 'challenge') {
    return html`<p class="back"><a href="${ways.back}">Leave without paying</a></p>`;
  }
  const status = step === 'paid' ? 0 : cardError.status;
  const fields = { rec_trade_id: recTradeId, order_number: orderNumber, status };
  return html`<form
    class="back"
    method="get"
    action="${ways.front}"
    ${isOver ? html`data-at-once` : null}
  >
    ${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button class="${step === 'paid' ? 'primary' : ''}">Back to the shop</button>
  </form>`;
}
