import { useEffect, useState } from 'react';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { logout } from '#shared/contract/account/auth.ts';
import type { DesktopAccount } from '#shared/desktop-account.ts';
import { sendDeferredBefore } from '#renderer/api/deferred/registry.ts';
import { markSignedOut } from '#renderer/api/session.ts';
import { platform } from '#renderer/platform/platform.ts';

/** Who is signed in on this computer; null until main has told. */
const accountsAtom = atom<DesktopAccount[] | null>(null);

export async function readAccounts(): Promise<void> {
  const answer = await platform.shell?.account.list();
  // A refusal stands in main's log; there is then nothing to choose from.
  if (answer?.ok) getDefaultStore().set(accountsAtom, answer.value);
}

/** The accounts of this computer, asked for anew wherever they are shown, and the ways between them. */
export function useAccounts() {
  const accounts = useAtomValue(accountsAtom);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => void readAccounts(), []);

  /** What waits for its undo is this account's to send. The window then begins anew, if nothing holds it back. */
  async function leave<Answer>(how: () => Promise<Answer>): Promise<Answer> {
    setIsBusy(true);
    await sendDeferredBefore(logout, {});
    const answer = await how();
    setIsBusy(false);
    await readAccounts();
    return answer;
  }

  return {
    accounts: accounts ?? [],
    others: (accounts ?? []).filter(({ isOpen }) => !isOpen),
    isBusy,
    leave,
    open: (id: string) => leave(async () => platform.shell?.account.open(id)),
    add: () => leave(async () => platform.shell?.account.add()),
    endAll: () =>
      leave(async () => {
        const answer = await platform.shell?.account.endAll();
        if (answer?.ok) markSignedOut();
      }),
  };
}
