import { ecpaySimulator } from './ecpay/simulator.ts';
import { newebpaySimulator } from './newebpay/simulator.ts';
import type { PaymentSimulator, PaymentSimulatorOptions } from './simulator.ts';

/** Every payment provider that the sandbox plays. */
export function paymentSimulators(options: PaymentSimulatorOptions): PaymentSimulator[] {
  return [ecpaySimulator(options), newebpaySimulator(options)];
}
