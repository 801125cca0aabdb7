import {
  returnFromPayment as byLink,
  returnFromPaymentForm as byForm,
} from '#shared/contract/commerce/call-back.ts';
import type { CallContext } from '../../context.ts';
import { callbackHandler, type RawRequest } from '../../handler.ts';
import { findReturned, portOf } from './notify-payment.ts';

/** Where payments are found whose own page nobody knows. */
const everyPayment = '/subscription';

const steps = {
  verify: (ctx: CallContext, request: RawRequest, { provider }: Record<string, string>) => {
    const port = portOf(ctx, provider);
    // A link without its names is answered as well: somebody is looking at this page.
    return Promise.resolve(port && (port.verifyReturn(request) ?? nothing));
  },
  /** What a browser brings is only a reason to ask the provider. */
  run: async (ctx: CallContext, returned: typeof nothing | Named) => {
    const found = await findReturned(ctx, returned);
    if (found === null) return everyPayment;
    const { id: tradeId, state, tradeNo } = found.trade;
    if (state === 'pending') await ctx.enqueue(ctx.db, 'ask-payment', { tradeId });
    return `/trade/transaction/${tradeNo}`;
  },
};

const nothing = { attemptNo: null, reference: null };
type Named = { attemptNo: string | null; reference: string | null };

export const returnFromPayment = callbackHandler(byLink, steps);
export const returnFromPaymentForm = callbackHandler(byForm, steps);
