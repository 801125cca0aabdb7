import type { FastifyInstance } from 'fastify';
import { formCallBack } from '../call-backs.ts';
import type { Checkout } from '../hosted/checkout.ts';
import { hostedSimulator } from '../hosted/simulator.ts';
import type { HostedProtocol } from '../hosted/protocol.ts';
import type { Till } from '../hosted/till.ts';
import { simulatorPaths } from '../merchants.ts';
import { digits } from '../digits.ts';
import { refusalPage } from '../hosted/refusal-page.ts';
import { endOfDay } from '../taipei-batch.ts';
import { sentForm } from '../sent-form.ts';
import type { PaymentSimulator, PaymentSimulatorOptions } from '../simulator.ts';
import { answerAction, answerQuery } from './actions.ts';
import { noticeOf } from './answers.ts';
import { checkCheckout, type Refusal } from './check-checkout.ts';

const name = 'ECPay';
const path = simulatorPaths.ecpay;
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
          until: endOfDay(now, lifeOf(trade, 'ExpireDate', 3)).toISOString(),
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
      reply.type('text/html; charset=utf-8').send(refusalPage(name, problem));
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
