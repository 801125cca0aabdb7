import {
  returnFromPayment as byLink,
  returnFromPaymentForm as byForm,
} from '#shared/contract/commerce/call-back.ts';
import type { CallContext } from '../../context.ts';
import { callbackHandler, type RawRequest } from '../../handler.ts';
import type { Returned } from '../../../ports/payment/payment-port.ts';
import { askSoon } from './ask-soon.ts';
import { findReturned, portOf } from './notify-payment.ts';
import { storeInstructions } from './store-instructions.ts';

/** Where payments are found whose own page nobody knows. */
const everyPayment = '/subscription';

const steps = {
  verify: (ctx: CallContext, request: RawRequest, { provider }: Record<string, string>) => {
    const port = portOf(ctx, provider);
    // A link without its names is answered as well: somebody is looking at this page.
    return Promise.resolve(port && (port.verifyReturn(request) ?? nothing));
  },
  /** What a browser brings of money is only a reason to ask the provider. */
  run: async (ctx: CallContext, returned: Returned) => {
    const found = await findReturned(ctx, returned);
    if (found === null) return everyPayment;
    // Signed by the provider, and no word on money.
    if (returned.instructions) await storeInstructions(ctx, found, returned.instructions);
    await askSoon(ctx, found.trade);
    return `/trade/transaction/${found.trade.tradeNo}`;
  },
};

const nothing: Returned = { attemptNo: null, reference: null };

export const returnFromPayment = callbackHandler(byLink, steps);
export const returnFromPaymentForm = callbackHandler(byForm, steps);
