import { html } from '../../../http/html.ts';
import { paymentPage } from '../payment-page.ts';

/** Providers tell the payer, not the shop, why they take a form for none. */
export function refusalPage(
  provider: string,
  { code, message }: { code: string; message: string },
): string {
  return paymentPage({
    provider,
    title: 'This order cannot be paid',
    facts: [['Code', code || 'none'], ...(message === '' ? [] : [['Message', message] as const])],
    body: html`<p>The shop sent a form that ${provider} refuses.</p>`,
  });
}
