import { v4 } from 'uuid';
import { keyOf } from '#renderer/api/drafts/drafts.ts';
import { sessionText } from '#renderer/platform/storage.ts';
import type { OrderInput } from '../order/checkout-values.ts';

/** An order that was sent, or is about to be, and that nobody has answered yet. */
export interface OpenAttempt {
  /** The form as it was sent. */
  content: string;
  idempotencyKey: string;
  /** The whole order except card data: a TapPay prime is never stored in the browser. */
  input: Omit<OrderInput, 'payment'>;
}

/** In the tab: a reload finds it, signing out forgets it with the drafts. */
const place = keyOf('order-attempt');

/** The last order that may have arrived at the server; null: there is none. */
export function findAttempt(): OpenAttempt | null {
  return parsed(sessionText.read(place));
}

/** Stores the attempt before it is sent, so that a reload or a crash in between does not lose it. */
export function openAttempt(content: string, input: OpenAttempt['input']): OpenAttempt {
  const attempt = { content, idempotencyKey: v4(), input };
  sessionText.write(place, JSON.stringify(attempt));
  return attempt;
}

/** It was answered: the same form again is meant as another order. */
export function closeAttempt(): void {
  sessionText.write(place, null);
}

function parsed(text: string | null): OpenAttempt | null {
  try {
    const attempt: unknown = JSON.parse(text ?? 'null');
    if (typeof attempt !== 'object' || attempt === null) return null;
    const isWhole = 'content' in attempt && 'idempotencyKey' in attempt && 'input' in attempt;
    return isWhole ? (attempt as OpenAttempt) : null; // as `openAttempt` has written it
  } catch {
    return null; // cut or foreign: as good as none
  }
}
