import { localText } from '#renderer/platform/storage.ts';

const usedKey = 'marquee.passkey';

/** A passkey was made or shown in this browser: its owner is likely to come by one again. */
export const rememberPasskey = (): void => localText.write(usedKey, '1');
export const wasPasskeyUsed = (): boolean => localText.read(usedKey) !== null;

/** What of a window tells whether its browser has passkeys for the page in it. */
export interface PasskeyPlace {
  isSecureContext: boolean;
  location: { hostname: string };
  PublicKeyCredential?: unknown;
}

/**
 * Has this browser passkeys for the page as it was opened? They are made for a name, so that at an IP
 * address there are none; nor in the desktop client, whose pages have no web origin (decisions
 * section 10).
 */
export function canUsePasskeys(place: PasskeyPlace = window, target = __TARGET__): boolean {
  const { isSecureContext, location, PublicKeyCredential } = place;
  return (
    target === 'web' &&
    isSecureContext &&
    PublicKeyCredential !== undefined &&
    // The last part of a name is never a number alone; an address of version 6 stands in brackets.
    !/(?:^|\.)\d+$|\]$/.test(location.hostname)
  );
}
