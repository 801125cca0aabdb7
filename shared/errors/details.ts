import type { ErrorCode } from './catalogue.ts';

/** One refused field: a message key (`validation:<key>`) and what its sentence needs. */
export type FieldError = { key: string } & Record<string, string | number>;

/** Refused fields by camelCase path (`lines.0.amount`); snake_case on the wire. */
export type FieldErrors = Record<string, FieldError>;

/**
 * The reason to reject a file. `pixels`: an image with too many; `heic`, `quicktime`: by its content, independent of its
 * name; `unreadable`: damaged, or its content does not match its name.
 */
export type FileRefusal = 'type' | 'size' | 'pixels' | 'heic' | 'quicktime' | 'unreadable';
export interface RefusedFile {
  reason: FileRefusal;
  /** The limit that the file exceeds; missing for several files together. */
  megabytes?: number;
}

/** Why nothing goes back of a payment. */
export type RefundRefusal =
  | 'refunded'
  | 'unpaid'
  | 'storage'
  | 'converted'
  | 'free'
  | 'lateForMonth'
  | 'lateForYear'
  | 'fee';

interface KnownDetails {
  /** The session belongs to another user than the page was loaded for; nothing was changed. */
  1: { otherUser?: true };
  /** Seconds until the call may be tried again; also the Retry-After header. */
  4: {
    seconds: number;
    /** Nobody tried too often: the database, the file store or another service does not respond. */
    unavailable?: true;
  };
  /** ISO time at which the maintenance is to be over. */
  9: { endsAt: string };
  /** The order that was made from this cart, and its payment attempt; none: the cart is empty. */
  1027: { orderNumber?: string; tradeNo?: string; status?: 'success' | 'pending' | 'abnormal' };
  /** `mayAsk`: too late for a claim, not for asking: support decides on it. */
  1029: { mayAsk: boolean; why: RefundRefusal };
  /**
   * `expiresOn`: the workspace activated this serial number before; first day without service of its
   * license (`YYYY-MM-DD`).
   */
  1030: { expiresOn?: string };
  /**
   * `days` the chosen subscriptions would convert into; of a player that was bought before, the first
   * year (`boughtFrom`) whose players bring days; neither for other refusals of a plan.
   */
  1031: { days?: number; boughtFrom?: number };
  2000: { fields: FieldErrors };
  2005: { fields: FieldErrors };
  2006: RefusedFile;
  /** Reason as the payment provider gives it. */
  2007: { reason: string };
  /** ISO time of the other edit. */
  2008: { updatedAt: string };
  /** Seconds to wait between two polls (RFC 8628 section 3.5). */
  2010: { interval: number };
}

/** What may ride along with a code in `data`; nothing for codes that are not named. */
export type ErrorDetails<C extends ErrorCode> = C extends keyof KnownDetails
  ? KnownDetails[C]
  : Record<never, never>;
