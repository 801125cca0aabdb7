import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { simulatorPaths } from '../merchants.ts';
import { sentForm } from '../sent-form.ts';
import type { PaymentSimulator, PaymentSimulatorOptions, Wish } from '../simulator.ts';
import { paypalAccess } from './access.ts';
import { mountAgreePage, setDelivery } from './agree-page.ts';
import { paypalBook, type Account, type Book } from './book.ts';
import { agree, captureOrder, createOrder, endPending, getOrder } from './orders.ts';
import { refundCapture } from './refunds.ts';
import { refusal, type Answer } from './refusal.ts';
import { newOrder, newRefund, newSetup, newToken } from './requests.ts';
import { agreeToKeep, createSetup, getSetup, keepAccount } from './vault.ts';
import { agreePath } from './views.ts';
import { webhookKey } from './webhook-key.ts';
import { certificatePath } from './webhooks.ts';

const path = simulatorPaths.paypal;

interface Asked<S extends z.ZodMiniType> {
  body: z.output<S>;
  id: string;
  requestId: string | null;
}

/** PayPal: Orders v2, the vault v3, refunds, a page to agree on, signed webhooks. */
export function paypalSimulator(options: PaymentSimulatorOptions): PaymentSimulator {
  const book = paypalBook(options);
  return {
    name: 'PayPal',
    mount(app) {
      mountService(app, book);
      mountAgreePage(app, book);
      app.get(certificatePath, async (_request, reply) =>
        reply.type('application/x-pem-file').send((await webhookKey(book)).certificate),
      );
    },
    async pageOf(tradeNo) {
      const trade = await book.trades.find(tradeNo);
      return trade && agreePath(trade.orderId);
    },
    play: (tradeNo, wish) => play(book, tradeNo, wish),
  };
}

function mountService(app: FastifyInstance, book: Book): void {
  const access = paypalAccess();
  const send = (reply: FastifyReply, { status, body }: Answer) => reply.code(status).send(body);

  app.post(`${path}/v1/oauth2/token`, { config: { provenBy: 'key' } }, (request, reply) =>
    send(reply, access.giveToken(request.headers.authorization, sentForm(request.body) ?? {})),
  );

  const route = <S extends z.ZodMiniType>(
    method: 'GET' | 'POST',
    address: string,
    shape: S,
    answer: (asked: Asked<S>) => Promise<Answer>,
  ) =>
    app.route<{ Params: { id?: string } }>({
      method,
      url: `${path}${address}`,
      handler: async (request, reply) => {
        if (!access.isGood(request.headers.authorization)) {
          return send(reply, refusal(401, 'invalid_token'));
        }
        const parsed = z.safeParse(shape, request.body ?? {});
        if (!parsed.success) return send(reply, refusal(400, issueOf(parsed.error)));
        const id = request.params.id ?? '';
        return send(
          reply,
          await answer({ body: parsed.data, id, requestId: requestIdOf(request) }),
        );
      },
    });
  const any = z.unknown();

  route('POST', '/v2/checkout/orders', newOrder, ({ body, requestId }) =>
    createOrder(book, body, requestId),
  );
  route('GET', '/v2/checkout/orders/:id', any, ({ id }) => getOrder(book, id));
  route('POST', '/v2/checkout/orders/:id/capture', any, ({ id, requestId }) =>
    captureOrder(book, id, requestId),
  );
  route('POST', '/v2/payments/captures/:id/refund', newRefund, ({ id, body, requestId }) =>
    refundCapture(book, id, { asked: body, requestId }),
  );
  route('POST', '/v3/vault/setup-tokens', newSetup, ({ body, requestId }) =>
    createSetup(book, body, requestId),
  );
  route('GET', '/v3/vault/setup-tokens/:id', any, ({ id }) => getSetup(book, id));
  route('POST', '/v3/vault/payment-tokens', newToken, ({ body }) => keepAccount(book, body));
}

const issueOf = (error: z.core.$ZodError) =>
  `INVALID_PARAMETER_VALUE ${error.issues[0]?.path.join('/') ?? ''}`;

function requestIdOf({ headers }: FastifyRequest): string | null {
  const id = headers['paypal-request-id'];
  return typeof id === 'string' && id !== '' && id.length <= 108 ? id : null;
}

const accountFor = {
  success: 'pays',
  decline: 'refused',
  pending: 'pending',
} as const satisfies Record<Wish['outcome'], Account>;

/** What a person would have done; a transfer that is on its way arrives, or does not. */
async function play(book: Book, tradeNo: string, { outcome, delivery }: Wish) {
  const trade = await book.trades.find(tradeNo);
  if (trade === null) return null;
  const { orderId } = trade;
  if (delivery) await setDelivery(book, orderId, delivery);
  const order = await book.orders.find(orderId);
  if (order === null) {
    if (outcome === 'success') await agreeToKeep(book, orderId, 'pays');
    const setup = await book.setups.find(orderId);
    return setup && { state: setup.status, callBacks: [] };
  }
  await agree(book, orderId, accountFor[outcome]);
  if (outcome !== 'pending') await endPending(book, orderId, outcome === 'success');
  const now = await book.orders.find(orderId);
  return now && { state: now.capture?.status ?? now.status, callBacks: now.callBacks };
}
