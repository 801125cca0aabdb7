import type { FastifyInstance } from 'fastify';
import { fail } from '../../../modules/context.ts';
import { sameText } from '../../../ports/credentials.ts';
import { deliver, deliverAgain, deliveries } from '../call-backs.ts';
import { sentForm } from '../sent-form.ts';
import { challengeCode } from '../payment-page.ts';
import { checkoutPage } from './page.ts';
import type { HostedProtocol } from './protocol.ts';
import type { Till } from './till.ts';

type Fields = Readonly<Record<string, string>>;

/** The page of a trade, and what its buttons do. */
export function mountCheckoutPage(
  app: FastifyInstance,
  protocol: HostedProtocol,
  till: Till,
): void {
  const address = `${protocol.path}/trade/:tradeNo`;
  type Route = { Params: { tradeNo: string }; Querystring: { over?: string } };

  app.get<Route>(address, async (request, reply) => {
    const trade = await till.store.find(request.params.tradeNo);
    if (trade === null) throw fail(7);
    const isOver = request.query.over !== undefined;
    const page = checkoutPage(protocol, trade, { isOver, now: till.now() });
    return reply.type('text/html; charset=utf-8').send(page);
  });

  app.post<Route>(address, { config: { provenBy: 'page token' } }, async (request, reply) => {
    const { tradeNo } = request.params;
    const trade = await till.store.find(tradeNo);
    const fields = sentForm(request.body) ?? {};
    if (trade === null || !sameText(fields['token'] ?? '', trade.pageToken)) throw fail(7);
    await act(till, tradeNo, fields);
    const { step } = (await till.store.find(tradeNo)) ?? trade;
    // Who has paid goes back by himself, unless the call-backs wait to be sent from here.
    const isOver = step === 'paid' && trade.step !== 'paid' && fields['delivery'] !== 'later';
    const page = `${protocol.path}/trade/${encodeURIComponent(tradeNo)}`;
    return reply.redirect(isOver ? `${page}?over` : page, 303);
  });
}

async function act(till: Till, tradeNo: string, fields: Fields): Promise<void> {
  const delivery = deliveries.find((one) => one === fields['delivery']);
  if (delivery) await till.setDelivery(tradeNo, delivery);
  const digits = (fields['card'] ?? '').replace(/\D/g, '');
  const again = fields['again'];
  if (again !== undefined) return deliverAgain(till.store, tradeNo, Number(again));
  switch (fields['do']) {
    case 'card':
      return digits.length >= 14 && digits.length <= 16
        ? till.payByCard(tradeNo, digits)
        : undefined;
    case 'bank-refuses':
      await till.payByCard(tradeNo, digits.padStart(14, '0'));
      return till.refuse(tradeNo, 'bank');
    case 'confirm':
      return fields['code']?.trim() === challengeCode
        ? till.confirm(tradeNo)
        : till.refuse(tradeNo, 'challenge');
    case 'refuse':
      return till.refuse(tradeNo, 'challenge');
    case 'atm':
    case 'store':
      return till.giveNumber(tradeNo, fields['do']);
    case 'counter':
      return till.payByNumber(tradeNo);
    case 'release':
      await deliver(till.store, tradeNo, { isReleased: true });
      return undefined;
    default:
      return undefined; // no button of ours
  }
}
