import { v4 } from 'uuid';
import { keyOf } from '#renderer/api/drafts/drafts.ts';
import { sessionText } from '#renderer/platform/storage.ts';
import type { OrderInput } from '../order/checkout-values.ts';

/** An order that was sent, or is about to be, and that nobody has answered yet. */
export interface OpenAttempt {
  /** The form as it was sent, without what paid the card: that is new with each press. */
  content: string;
  idempotencyKey: string;
  /** All of it: the same order again is the very same words. */
  input: OrderInput;
}

/** In the tab: a reload finds it, signing out forgets it with the drafts. */
const place = keyOf('order-attempt');

/** The attempt of this very form that may have got through; null: there is none. */
export function findAttempt(content: string): OpenAttempt | null {
  const attempt = parsed(sessionText.read(place));
  return attempt?.content === content ? attempt : null;
}

/** Kept before it is sent: whatever comes in between, the same form is ordered once. */
export function openAttempt(content: string, input: OrderInput): OpenAttempt {
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
