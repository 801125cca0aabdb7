import { atom } from 'jotai';
import type { DesktopAccount } from '#shared/desktop-account.ts';
import type { WaitingLink } from '#shared/desktop-links.ts';

/** A link that the open account cannot use, or its server does not know. */
export interface OfferedLink {
  waiting: WaitingLink;
  /** Whose it is; null: nobody knows, it may be anybody's, at any server. */
  email: string | null;
}

/** The link of the page that is shown, with which the accounts below it are opened. */
export const offeredLinkAtom = atom<OfferedLink | null>(null);

/** Those among the others who may be able to use it. */
export function accountsFor(
  { email }: OfferedLink,
  accounts: readonly DesktopAccount[],
): DesktopAccount[] {
  const others = accounts.filter(({ isOpen }) => !isOpen);
  if (email === null) return others;
  const here = accounts.find(({ isOpen }) => isOpen)?.server;
  return others.filter(
    // One that never got as far as to introduce itself may be anybody's.
    ({ server, face }) => server === here && (face === null || isSame(face.email, email)),
  );
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
