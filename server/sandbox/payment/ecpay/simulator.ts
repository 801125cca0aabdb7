import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { html } from '../../../http/html.ts';
import { formCallBack } from '../call-backs.ts';
import type { Checkout } from '../hosted/checkout.ts';
import { hostedSimulator } from '../hosted/simulator.ts';
import type { HostedProtocol } from '../hosted/protocol.ts';
import type { Till } from '../hosted/till.ts';
import { simulatorPaths } from '../merchants.ts';
import { paymentPage } from '../payment-page.ts';
import { sentForm } from '../sent-form.ts';
import type { PaymentSimulator, PaymentSimulatorOptions } from '../simulator.ts';
import { answerAction, answerQuery } from './actions.ts';
import { noticeOf } from './answers.ts';
import { checkCheckout, type Refusal } from './check-checkout.ts';

const name = 'ECPay';
const path = simulatorPaths.ecpay;
const dayMs = 86_400_000;
const usedBefore = { code: '10200047', message: 'MerchantTradeNo was used before' };
const byForm = { config: { provenBy: 'signature' } } as const;

const protocol: HostedProtocol = {
  name,
  path,
  testCard: '4311952222222222',
  refusals: { bank: '10100248', challenge: '10200043' },
  callBackOf(trade, event) {
    const url = event === 'number' ? trade.infoUrl : trade.notifyUrl;
    return url === null ? null : formCallBack(event, url, noticeOf(trade, event));
  },
  wayBack(trade) {
    const { returnUrl: action, step } = trade;
    if (action === null || (step !== 'paid' && step !== 'refused')) return null;
    return { action, fields: noticeOf(trade, step) };
  },
  numberFor: (trade, means, now) =>
    means === 'atm'
      ? {
          bankCode: '812',
          account: digits(16),
          until: endOfDay(now, lifeOf(trade, 'ExpireDate', 3)),
        }
      : {
          bankCode: null,
          account: `GW${digits(12)}`,
          until: new Date(
            now.getTime() + lifeOf(trade, 'StoreExpireDate', 10_080) * 60_000,
          ).toISOString(),
        },
};

/** ECPay's own addresses. */
function mountEcpay(app: FastifyInstance, till: Till): void {
  app.post(`${path}/Cashier/AioCheckOut/V5`, byForm, async (request, reply) => {
    const asked = checkCheckout(sentForm(request.body), till.now());
    const refuse = (problem: Refusal) =>
      reply.type('text/html; charset=utf-8').send(refusalPage(problem));
    if ('code' in asked) return refuse(asked);
    if (!(await till.open(asked))) return refuse(usedBefore);
    return reply.redirect(`${path}/trade/${asked.tradeNo}`, 303);
  });
  app.post(`${path}/Cashier/QueryTradeInfo/V5`, byForm, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(await answerQuery(till, sentForm(request.body))),
  );
  app.post(`${path}/CreditDetail/DoAction`, byForm, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(await answerAction(till, sentForm(request.body))),
  );
}

/** ECPay AioCheckOut V5: signed forms, a page, signed notices, queries and refunds. */
export const ecpaySimulator = (options: PaymentSimulatorOptions): PaymentSimulator =>
  hostedSimulator(options, 'ecpay', protocol, mountEcpay);

/** How long a number is good: what the shop asked for, or ECPay's own. */
const lifeOf = ({ sent }: Checkout, field: string, otherwise: number) =>
  Number(sent[field] || otherwise);

const digits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

/** The last second of a day in Taipei, so many days on. */
function endOfDay(now: Date, days: number): string {
  const day = new Date(now.getTime() + days * dayMs + 8 * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${day}T23:59:59+08:00`).toISOString();
}

/** ECPay tells the payer, not the shop, why it takes a form for none. */
function refusalPage({ code, message }: Refusal): string {
  return paymentPage({
    provider: name,
    title: 'This order cannot be paid',
    facts: [
      ['Code', code || 'none'],
      ['Message', message],
    ],
    body: html`<p>The shop sent a form that ${name} refuses.</p>`,
  });
}
