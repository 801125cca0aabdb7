import { mostAccounts } from '#shared/domain/limits.ts';
import { serverOrigin } from './server-url.ts';

/** An account on this computer: the server that it is at, and which of those there. */
export type AccountPlace = {
  /** Origin. */
  server: string;
  /** From 1. */
  slot: number;
};

/** Its name in the keychain. That of the first at a server is the server's, as it was before there were others. */
export const accountKey = ({ server, slot }: AccountPlace): string =>
  slot === 1 ? server : `${server} ${slot}`;

/** The first place at `server` that nobody has; null: there are enough. */
export function freePlace(server: string, taken: readonly AccountPlace[]): AccountPlace | null {
  if (taken.length >= mostAccounts) return null;
  const keys = new Set(taken.map(accountKey));
  for (let slot = 1; ; slot += 1) {
    if (!keys.has(accountKey({ server, slot }))) return { server, slot };
  }
}

/** The place that has this name in the keychain; null: no account of ours has. */
export function placeOfKey(key: string): AccountPlace | null {
  const [server = '', number = '1', ...more] = key.split(' ');
  const place = { server, slot: Number(number) };
  const isOurs =
    serverOrigin(server) === server &&
    more.length === 0 &&
    place.slot >= 1 &&
    place.slot <= mostAccounts &&
    accountKey(place) === key;
  return isOurs ? place : null;
}
