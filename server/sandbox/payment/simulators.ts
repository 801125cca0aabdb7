import { ecpaySimulator } from './ecpay/simulator.ts';
import { newebpaySimulator } from './newebpay/simulator.ts';
import { paypalSimulator } from './paypal/simulator.ts';
import { tappaySimulator } from './tappay/simulator.ts';
import type { PaymentSimulator, PaymentSimulatorOptions } from './simulator.ts';

/** Every payment provider that the sandbox plays. */
export function paymentSimulators(options: PaymentSimulatorOptions): PaymentSimulator[] {
  return [
    tappaySimulator(options),
    paypalSimulator(options),
    ecpaySimulator(options),
    newebpaySimulator(options),
  ];
}
