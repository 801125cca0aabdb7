import * as z from 'zod/mini';
import type { PaymentStore } from './payment-store.ts';
import type { KeptState } from './payments-sql.ts';

/**
 * How the provider's server calls: as it should, each twice, not before somebody says so, or the last
 * first (all of them once the trade is at its end).
 */
export const deliveries = ['once', 'twice', 'later', 'reversed'] as const;
export type Delivery = (typeof deliveries)[number];

const callBack = z.object({
  /** What it tells, in a word. */
  about: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  /** Each time that it was sent: the status, null without an answer, and what was answered. */
  sent: z.array(z.object({ status: z.nullable(z.int()), answer: z.string() })),
});
export type CallBack = z.output<typeof callBack>;

/** Part of what a simulator keeps of a trade. */
export const callBackFields = {
  delivery: z.enum(deliveries),
  callBacks: z.array(callBack),
};

/** A trade that calls back. */
export interface Calling extends KeptState {
  delivery: Delivery;
  callBacks: CallBack[];
}

/** A call-back that nobody has sent yet. */
export function newCallBack(one: Omit<CallBack, 'sent'>): CallBack {
  return { ...one, sent: [] };
}

/** The same with a form, as the local providers send. */
export function formCallBack(
  about: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): CallBack {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return newCallBack({ about, url, headers, body: new URLSearchParams(fields).toString() });
}

/** How long a provider waits for its answer. */
const patienceMs = 10_000;
const longestAnswer = 500;

/**
 * Sends what is due of a trade and keeps what was answered. `isReleased`: also what waits to be asked
 * for. `isEnded`: nothing more will follow, so that the last can go first.
 */
export async function deliver<S extends Calling>(
  store: PaymentStore<S>,
  key: string,
  { isReleased = false, isEnded = false }: { isReleased?: boolean; isEnded?: boolean } = {},
): Promise<S | null> {
  const trade = await store.find(key);
  if (trade === null) return null;
  const isHeld =
    trade.delivery === 'later'
      ? !isReleased
      : trade.delivery === 'reversed' && !isEnded && !isReleased;
  if (isHeld) return trade;
  const waiting = [...trade.callBacks.entries()].filter(([, { sent }]) => sent.length === 0);
  const due = trade.delivery === 'reversed' ? waiting.toReversed() : waiting;
  let latest: S | null = trade;
  for (const [at, one] of due) {
    const sent = [await send(one)];
    if (trade.delivery === 'twice') sent.push(await send(one));
    latest = await store.change(key, (state) => ({ ...state, callBacks: noted(state, at, sent) }));
  }
  return latest;
}

/** Sends one again, as a provider does that was not understood. */
export async function deliverAgain<S extends Calling>(
  store: PaymentStore<S>,
  key: string,
  at: number,
): Promise<void> {
  const one = (await store.find(key))?.callBacks[at];
  if (one === undefined) return;
  const sent = [await send(one)];
  await store.change(key, (state) => ({ ...state, callBacks: noted(state, at, sent) }));
}

function noted({ callBacks }: Calling, at: number, sent: CallBack['sent']): CallBack[] {
  return callBacks.map((one, index) =>
    index === at ? { ...one, sent: [...one.sent, ...sent] } : one,
  );
}

async function send({ url, headers, body }: CallBack): Promise<CallBack['sent'][number]> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual', // providers follow none, so a notice that is redirected is lost
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer = (await response.text()).slice(0, longestAnswer);
    return { status: response.status, answer: answer.replaceAll('\0', '') };
  } catch (error) {
    return { status: null, answer: error instanceof Error ? error.message : String(error) };
  }
}
