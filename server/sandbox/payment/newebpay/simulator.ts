import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formCallBack } from '../call-backs.ts';
import { digits } from '../digits.ts';
import type { HostedProtocol } from '../hosted/protocol.ts';
import { refusalPage } from '../hosted/refusal-page.ts';
import { hostedSimulator } from '../hosted/simulator.ts';
import type { Till } from '../hosted/till.ts';
import { simulatorPaths } from '../merchants.ts';
import { sentForm } from '../sent-form.ts';
import type { PaymentSimulator, PaymentSimulatorOptions } from '../simulator.ts';
import { endOfDay } from '../taipei-batch.ts';
import { answerAction, answerQuery } from './actions.ts';
import { noticeOf } from './answers.ts';
import { checkCheckout } from './check-checkout.ts';

const name = 'NewebPay';
const path = simulatorPaths.newebpay;
const byForm = { config: { provenBy: 'signature' } } as const;
/** How long a number is good that the shop says nothing of. */
const numberDays = 7;

const protocol: HostedProtocol = {
  name,
  path,
  testCard: '4000221111111111',
  refusals: { bank: 'MPG03009', challenge: 'MPG03009' },
  callBackOf: (trade, event) =>
    // Of a number its server tells nobody: the browser does.
    event === 'number' ? null : formCallBack(event, trade.notifyUrl, noticeOf(trade, event)),
  wayBack(trade) {
    const { step, returnUrl, sent } = trade;
    const action = step === 'numbered' ? (sent['CustomerURL'] ?? null) : returnUrl;
    if (action === null) return null;
    if (step === 'numbered') return { action, fields: noticeOf(trade, 'number') };
    return step === 'paid' || step === 'refused' ? { action, fields: noticeOf(trade, step) } : null;
  },
  numberFor({ sent }, means, now) {
    const day = sent['ExpireDate'];
    const until = day ? new Date(`${day}T23:59:59+08:00`) : endOfDay(now, numberDays);
    return {
      bankCode: means === 'atm' ? '017' : null,
      account: means === 'atm' ? digits(14) : `CVS${digits(11)}`,
      until: until.toISOString(),
    };
  },
};

/** NewebPay's own addresses. */
function mountNewebpay(app: FastifyInstance, till: Till): void {
  app.post(`${path}/MPG/mpg_gateway`, byForm, async (request, reply) => {
    const asked = checkCheckout(sentForm(request.body), {
      isFromPage: isFromPage(request),
      now: till.now(),
    });
    const refuse = (code: string) =>
      reply.type('text/html; charset=utf-8').send(refusalPage(name, { code, message: '' }));
    if ('code' in asked) return refuse(asked.code);
    if (!(await till.open(asked))) return refuse('MPG03008');
    return reply.redirect(`${path}/trade/${asked.tradeNo}`, 303);
  });
  app.post(`${path}/API/QueryTradeInfo`, byForm, (request) =>
    answerQuery(till, sentForm(request.body)),
  );
  app.post(`${path}/API/CreditCard/Cancel`, byForm, (request) =>
    answerAction(till, sentForm(request.body), 'cancel'),
  );
  app.post(`${path}/API/CreditCard/Close`, byForm, (request) =>
    answerAction(till, sentForm(request.body), 'close'),
  );
}

/** It takes forms of browsers alone, which say what page sends them. */
function isFromPage({ headers }: FastifyRequest): boolean {
  const from = headers.origin ?? headers.referer ?? '';
  return /^https?:\/\//.test(from);
}

/** NewebPay MPG 2.3: sealed forms, a page, sealed notices, queries, cancellations and refunds. */
export const newebpaySimulator = (options: PaymentSimulatorOptions): PaymentSimulator =>
  hostedSimulator(options, 'newebpay', protocol, mountNewebpay);
