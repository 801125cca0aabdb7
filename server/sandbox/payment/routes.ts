import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { fieldErrors } from '#shared/schema/field-errors.ts';
import { fail } from '../../modules/context.ts';
import { deliveries } from './call-backs.ts';
import type { PaymentSimulator, Wish } from './simulator.ts';

const wish = z.object({
  outcome: z.enum(['success', 'decline', 'pending'], { error: 'invalid' }),
  means: z.optional(z.enum(['card', 'atm', 'store'], { error: 'invalid' })),
  delivery: z.optional(z.enum(deliveries, { error: 'invalid' })),
});

/**
 * The simulators' own addresses, and one for all of them: `/sandbox/pay/{tradeNo}` shows where a trade
 * is paid, and a POST of `{outcome}` does what a person would have done there (decisions section 11). `means`
 * chooses a way to pay, `delivery` how the call-back comes. 7: the trade never got to a simulator.
 */
export function mountPayments(app: FastifyInstance, simulators: readonly PaymentSimulator[]): void {
  for (const simulator of simulators) simulator.mount(app);

  app.get<{ Params: { tradeNo: string } }>('/sandbox/pay/:tradeNo', async (request, reply) => {
    for (const simulator of simulators) {
      const page = await simulator.pageOf(request.params.tradeNo);
      if (page !== null) return reply.redirect(page, 302);
    }
    throw fail(7);
  });

  app.post<{ Params: { tradeNo: string } }>('/sandbox/pay/:tradeNo', async (request) => {
    const { tradeNo } = request.params;
    const wanted = wishOf(request.body);
    for (const simulator of simulators) {
      const played = await simulator.play(tradeNo, wanted);
      if (played === null) continue;
      return {
        trade_no: tradeNo,
        provider: simulator.name,
        state: played.state,
        call_backs: played.callBacks.map(({ about, sent }) => ({ about, sent })),
      };
    }
    throw fail(7);
  });
}

function wishOf(body: unknown): Wish {
  const parsed = wish.safeParse(body ?? {});
  if (!parsed.success) throw fail(2000, { fields: fieldErrors(parsed.error) });
  const { outcome, means, delivery } = parsed.data;
  return {
    outcome,
    ...(means === undefined ? {} : { means }),
    ...(delivery === undefined ? {} : { delivery }),
  };
}
