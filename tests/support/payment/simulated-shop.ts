import type { Attempt, AttemptKey, PaymentPort } from '#server/ports/payment/payment-port.ts';
import type { TestServer } from '../server/test-server.ts';
import { Payer } from './payer.ts';
import { sampleAttempt } from './sample-attempt.ts';
import { startShop } from './shop.ts';

let count = 0;

/** A shop whose payers are sent to a page of the sandbox's simulator by a form of its adapter. */
export async function simulatedShop(server: TestServer, port: PaymentPort) {
  const shop = await startShop();
  shop.port = port;

  const ask = async (path: string, body: object) => {
    const response = await server.browser().fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // Every answer of the sandbox is an object.
    return { http: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const now = async () => new Date(String((await ask('/sandbox/clock', {})).body['now']));

  /** An attempt as the checkout begins it, with its form, and what the adapter says of it. */
  async function begin(changes: Partial<Attempt> = {}) {
    count += 1;
    const attempt = {
      ...sampleAttempt,
      attemptNo: `E${Date.now().toString(36)}${count}`,
      at: await now(),
      notifyUrl: shop.notifyUrl,
      returnUrl: `${shop.url}/return`,
      backUrl: `${shop.url}/back`,
      ...changes,
    };
    const form = await port.start(attempt);
    if (form.kind !== 'form') throw new Error('it begins with a form');
    const key: Omit<AttemptKey, 'at'> = { ...attempt, reference: null };
    return { attempt, form, state: async () => port.settle({ ...key, at: await now() }) };
  }

  return {
    notices: shop.notices,
    stop: shop.stop,
    /** What the shop's server answers in place of what the provider wants to read. */
    answerWith: (text: string) => {
      shop.answer = text;
    },
    ask,
    now,
    begin,

    /** The same, and somebody's browser has sent the form. */
    async arrive(changes: Partial<Attempt> = {}) {
      const begun = await begin(changes);
      const payer = new Payer(server.browser(), server.address);
      await payer.post(begun.form.action, begun.form.fields);
      return { ...begun, payer };
    },

    /** `POST /sandbox/pay/{tradeNo}` */
    play: async (tradeNo: string, wish: object) => ask(`/sandbox/pay/${tradeNo}`, wish),
  };
}
