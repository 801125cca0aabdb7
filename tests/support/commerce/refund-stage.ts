import { eq } from 'drizzle-orm';
import type { CallInput } from '#shared/contract/define-call.ts';
import type { requestRefund } from '#shared/contract/commerce/refund.ts';
import type { Database } from '#server/db/connect.ts';
import { creditNotes, invoices } from '#server/db/schema/commerce/invoice.ts';
import { orders } from '#server/db/schema/commerce/order.ts';
import { refunds } from '#server/db/schema/commerce/refund.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { startProvider, type Asked } from '../payment/provider-server.ts';
import type { ArrangedPayment } from './arrange-payment.ts';

/** Card and PayPal of a stand-in on this machine, for the environment of a test server. */
export const providersAt = (url: string) => ({
  TAPPAY_APP_ID: '1',
  TAPPAY_APP_KEY: 'app',
  TAPPAY_PARTNER_KEY: 'partner',
  TAPPAY_MERCHANT_ID: 'MERCHANT',
  TAPPAY_URL: url,
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_MERCHANT_ID: 'MERCHANT',
  PAYPAL_WEBHOOK_ID: 'WEBHOOK',
  PAYPAL_URL: url,
});

type Answered = { status?: number; body: string };

/** Who takes card and PayPal payments: pays back whatever is asked, unless a test says otherwise. */
export async function startPayer() {
  const answers: {
    refund: (asked: Asked) => Answered | Promise<Answered>;
    query: (asked: Asked) => Answered | Promise<Answered>;
  } = {
    refund: ({ path }) =>
      path.startsWith('/tpc/')
        ? said({ status: 0, refund_id: 'R1' })
        : said({ id: 'R1', status: 'COMPLETED' }),
    query: () => said({ status: 2 }),
  };
  const first = { ...answers };
  const refunded: Asked[] = [];
  const provider = await startProvider((asked) => {
    if (asked.path === '/v1/oauth2/token') return said({ access_token: 'T', expires_in: 32_400 });
    if (!asked.path.endsWith('/refund')) return answers.query(asked);
    refunded.push(asked);
    return answers.refund(asked);
  });
  return {
    url: provider.url,
    answers,
    /** Refunds that were asked for, oldest first. */
    refunded,
    reset() {
      Object.assign(answers, first);
      refunded.length = 0;
    },
    stop: provider.stop,
  };
}

export const said = (answer: object): Answered => ({ body: JSON.stringify(answer) });

/** A request for a refund that nothing is wrong with. */
export const wishFor = (
  payment: ArrangedPayment,
  more: Partial<CallInput<typeof requestRefund>> = {},
): CallInput<typeof requestRefund> => ({
  tradeNo: payment.tradeNo,
  orderNumber: payment.orderNumber,
  options: ['expensive'],
  ...more,
});

export const bank = {
  bankName: 'Bank of Taiwan',
  branchName: 'Taipei',
  accountName: 'Mei Lin',
  accountNumber: '004-123-456789',
};

/** What the database knows of a payment's refund, licence and invoice. */
export async function afterwards(db: Database, payment: ArrangedPayment) {
  const [refund] = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.orderNumber, payment.orderNumber));
  const [license] = await db.select().from(licenses).where(eq(licenses.id, payment.licenseId));
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, payment.invoiceId));
  const notes = await db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, payment.invoiceId));
  return { refund: refund?.refund, license, invoice, notes };
}
