import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import type { DesktopAccount } from '#shared/desktop-account.ts';
import type { WaitingLink } from '#shared/desktop-links.ts';
import { followTo } from '#renderer/api/desktop/follow-to.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { AccountRows } from './account-rows.tsx';
import { useAccounts } from './use-accounts.ts';

export interface AccountChoiceProps {
  shown: readonly DesktopAccount[];
  waiting: WaitingLink;
}

/** Accounts of this computer to open a link with. */
export function AccountChoice({ shown, waiting }: AccountChoiceProps) {
  const { accounts, isBusy, leave } = useAccounts();
  const [hasFailed, setHasFailed] = useState(false);

  async function open(id: string): Promise<void> {
    const outcome = await leave(() => followTo(waiting, { kind: 'account', id }));
    setHasFailed(outcome !== 'left' && outcome !== 'kept');
  }

  return (
    <>
      <AccountRows
        shown={shown}
        accounts={accounts}
        isBusy={isBusy}
        onOpen={(id) => void open(id)}
      />
      {hasFailed && <Alert tone="bad">{t('desktop:link.failed')}</Alert>}
    </>
  );
}
