import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { WaitingLink } from '#shared/desktop-links.ts';
import { deepLinkAddress, type DeepLink } from '#shared/domain/links/deep-links.ts';
import { offeredLinkAtom, type OfferedLink } from '#renderer/parts/accounts/offered-link.ts';

/** The last link that was opened in this window, if it said that it is of this server. */
const namedAtom = atom<string | null>(null);

/** Notes of a link that is opened whether it names its server. */
export const noteOpenedAtom = atom(null, (_get, set, { link, namesServer }: WaitingLink) =>
  set(namedAtom, namesServer ? deepLinkAddress(link) : null),
);

/** A link as it would be opened elsewhere: it names its server where it did so here. */
export function useWaitingLink(link: DeepLink): WaitingLink {
  return { link, namesServer: useAtomValue(namedAtom) === deepLinkAddress(link) };
}

/** Has the accounts below the page offered for a link, as long as this is shown; null: for none. */
export function useOffered(offered: OfferedLink | null): void {
  const setOffered = useSetAtom(offeredLinkAtom);
  // By what is in it: it is another object with every drawing.
  const text = JSON.stringify(offered);
  useEffect(() => {
    const next = JSON.parse(text) as typeof offered;
    if (next === null) return undefined;
    setOffered(next);
    return () => setOffered(null);
  }, [text, setOffered]);
}
