import type { FastifyInstance } from 'fastify';
import type { PaymentSimulator, PaymentSimulatorOptions } from '../simulator.ts';
import type { HostedProtocol } from './protocol.ts';
import { mountCheckoutPage } from './routes.ts';
import { hostedTill, type Till } from './till.ts';

/** A provider that shows a page of its own; `mountProtocol`: the provider's own addresses. */
export function hostedSimulator(
  options: PaymentSimulatorOptions,
  provider: string,
  protocol: HostedProtocol,
  mountProtocol: (app: FastifyInstance, till: Till) => void,
): PaymentSimulator {
  const till = hostedTill(options, provider, protocol);
  return {
    name: protocol.name,
    mount(app) {
      mountProtocol(app, till);
      mountCheckoutPage(app, protocol, till);
    },
    async pageOf(tradeNo) {
      const trade = await till.store.find(tradeNo);
      return trade && `${protocol.path}/trade/${encodeURIComponent(tradeNo)}`;
    },
    play: (tradeNo, wish) => till.play(tradeNo, wish),
  };
}
