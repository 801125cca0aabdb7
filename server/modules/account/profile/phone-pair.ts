import type { FieldErrors } from '#shared/errors/details.ts';
import { callingCodeIn, findPhoneNumber } from '../../misc/phone-number.ts';

/** A number and its country's calling code: both there, or neither. */
export interface PhonePair {
  number: string | null;
  callingCode: string | null;
}

/** What a call says of a pair: absent stays, null or '' clears. */
export interface PhoneChange {
  number?: string | null | undefined;
  callingCode?: string | null | undefined;
}

const merged = (change: string | null | undefined, stored: string | null): string | null =>
  change === undefined ? stored : change || null;

/**
 * The pair after a change, or the reason against it under the names of its fields. Without a number
 * the calling code goes too: a form sends the one chosen in its select even if nothing was typed.
 */
export function changedPhone(
  stored: PhonePair,
  change: PhoneChange,
  names: { number: string; callingCode: string },
): { pair: PhonePair; errors: FieldErrors } {
  if (change.number === undefined && change.callingCode === undefined) {
    return { pair: stored, errors: {} };
  }
  const number = merged(change.number, stored.number);
  if (number === null) return { pair: { number: null, callingCode: null }, errors: {} };
  // A number with plus names its country, if none is chosen.
  const callingCode = merged(change.callingCode, stored.callingCode) ?? callingCodeIn(number);
  if (callingCode === null) {
    return { pair: stored, errors: { [names.callingCode]: { key: 'required.callingCode' } } };
  }
  const found = findPhoneNumber(callingCode, number);
  if (!found) return { pair: stored, errors: { [names.number]: { key: 'phone' } } };
  const national = number.startsWith('+') ? found.formatNational().replace(/\D/g, '') : number;
  return { pair: { number: national, callingCode }, errors: {} };
}
