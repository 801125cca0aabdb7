import * as z from 'zod/mini';
import { startProvider } from './provider-server.ts';

/**
 * What a charge comes to: paid; refused; paid without an answer that arrives; nothing, the service is
 * away before it did anything.
 */
export type TappayMood = 'pay' | 'decline' | 'pay-silently' | 'away';

const charge = z.object({ order_number: z.string(), amount: z.int() });
const query = z.object({ filters: z.object({ order_number: z.string() }) });
const merchant_id = 'MARQUEE_CTBC';

/** What the environment of a server says that is to speak with it. */
export const tappayEnvironment = (url: string) => ({
  TAPPAY_APP_ID: '12345',
  TAPPAY_APP_KEY: 'app_key',
  TAPPAY_PARTNER_KEY: 'partner_key',
  TAPPAY_MERCHANT_ID: merchant_id,
  TAPPAY_URL: url,
});

/** A TapPay that keeps every card, charges it as a test says, and remembers what it was paid. */
export async function startTappay() {
  let mood: TappayMood = 'pay';
  let beforeQueryResponse: (attemptNo: string) => Promise<void> = () => Promise.resolve();
  /** The sandbox's clock at the last purchase: what is bought counts from there. */
  let now = new Date();
  const paid = new Map<string, { order: string; amount: number; time: number }>();
  const card_info = { last_four: '4242', bank_id: '', expiry_date: '209912' };
  const card_secret = { card_key: 'key', card_token: 'token' };
  const provider = await startProvider(async ({ path, body }) => {
    const asked: unknown = JSON.parse(body);
    if (mood === 'away') return { status: 502, body: '' };
    if (path === '/tpc/transaction/query') {
      const { order_number } = query.parse(asked).filters;
      await beforeQueryResponse(order_number);
      const records = [...paid].flatMap(([rec_trade_id, { order, amount, time }]) =>
        order === order_number
          ? [{ rec_trade_id, merchant_id, order_number, time, amount, record_status: 0 }]
          : [],
      );
      const trade_records = records.map((one) => ({ ...one, currency: 'TWD', card_info }));
      return { body: JSON.stringify({ status: 2, trade_records }) };
    }
    if (mood === 'decline') return { body: JSON.stringify({ status: 915, msg: 'declined' }) };
    if (path === '/tpc/card/bind') {
      return { body: JSON.stringify({ status: 0, card_info, card_secret }) };
    }
    const { order_number, amount } = charge.parse(asked);
    const rec_trade_id = `D${paid.size + 1}-${order_number}`;
    const time = now.getTime();
    paid.set(rec_trade_id, { order: order_number, amount, time });
    if (mood === 'pay-silently') return { status: 504, body: '' };
    const facts = { status: 0, rec_trade_id, order_number, merchant_id, amount, currency: 'TWD' };
    const answer = { ...facts, transaction_time_millis: time, card_info, card_secret };
    return { body: JSON.stringify(answer) };
  });
  return {
    url: provider.url,
    /** Numbers of attempts that were paid, a number for each payment. */
    payments: () => [...paid.values()].map(({ order }) => order),
    /** Runs once, before the next response to a query of this attempt. */
    beforeNextQueryResponse(attemptNo: string, act: () => Promise<void>) {
      beforeQueryResponse = async (queried) => {
        if (queried !== attemptNo) return;
        beforeQueryResponse = () => Promise.resolve();
        await act();
      };
    },
    be(next: TappayMood) {
      mood = next;
    },
    at(moment: Date) {
      now = moment;
    },
    stop: provider.stop,
  };
}

export type Tappay = Awaited<ReturnType<typeof startTappay>>;
