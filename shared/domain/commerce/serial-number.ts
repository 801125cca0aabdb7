import { serialNumber } from './trade.ts';

/** The bare serial number in what somebody typed: capitals, without spaces and dashes. */
export function plainSerialNumber(text: string): string {
  // Japanese keyboards write letters and dashes of full width.
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '');
}

/** A serial number that operators imported. */
export interface KnownSerialNumber {
  /** Day `YYYY-MM-DD` on which the player was bought. */
  boughtOn: string;
  isUsed: boolean;
}

/**
 * Why a serial number brings no days, or null (decisions section 8): 1030 unknown or used, 1031 of a
 * player bought before 2024.
 */
export function serialNumberRefusal(known: KnownSerialNumber | undefined): 1030 | 1031 | null {
  if (!known || known.isUsed) return 1030;
  return Number(known.boughtOn.slice(0, 4)) < serialNumber.boughtFrom ? 1031 : null;
}
