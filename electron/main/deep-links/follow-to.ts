import type { ServerChange } from '#shared/desktop.ts';
import type { LinkPlace, WaitingLink } from '#shared/desktop-links.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Lock } from '../lock/lock.ts';
import type { ServerAddress } from '../settings/server-address.ts';
import type { LinkInbox } from './link-inbox.ts';

type Outcome = 'left' | Exclude<ServerChange['outcome'], 'changed'>;

/**
 * Takes the client to where a link belongs, by the ways that there are, each with its questions; the page that begins
 * there gets the link. Null: there is no such place.
 */
export function createFollowTo(parts: {
  links: Pick<LinkInbox, 'keep'>;
  accounts: Pick<Accounts, 'open' | 'add'>;
  server: Pick<ServerAddress, 'accepted'>;
  changeServer: (origin: string) => Promise<ServerChange['outcome']>;
  lock: Pick<Lock, 'isLocked'>;
}): (waiting: WaitingLink, place: LinkPlace) => Promise<Outcome | null> {
  async function go(place: LinkPlace): Promise<Outcome | null> {
    if (place.kind === 'account') return parts.accounts.open(place.id);
    if (place.kind === 'newAccount') return parts.accounts.add();
    const origin = parts.server.accepted(place.address);
    if (origin === null) return null;
    const outcome = await parts.changeServer(origin);
    return outcome === 'changed' ? 'left' : outcome;
  }
  return async (waiting, place) => {
    const outcome = parts.lock.isLocked() ? 'kept' : await go(place);
    // The old page is sure to go by now, and the new one has yet to come.
    if (outcome === 'left') parts.links.keep(waiting);
    return outcome;
  };
}
