import { t } from '#renderer/platform/t.ts';
import { useState, type ReactNode } from 'react';
import type { DeepLink } from '#shared/domain/links/deep-links.ts';
import { mostAccounts } from '#shared/domain/limits.ts';
import { followTo } from '#renderer/api/desktop/follow-to.ts';
import { useAccounts } from '#renderer/parts/accounts/use-accounts.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { useOffered, useWaitingLink } from './waiting-link.ts';

export interface AnotherAccountProps {
  link: DeepLink;
  /** Whose link it is; null: nobody knows. */
  email: string | null;
  /** In its place where this computer has as many accounts as it can. */
  instead: ReactNode;
}

/** Opens a link that is somebody else's with one more account; those that are there stand below the page. */
export function AnotherAccount({ link, email, instead }: AnotherAccountProps) {
  const waiting = useWaitingLink(link);
  const { accounts, isBusy, leave } = useAccounts();
  const [hasFailed, setHasFailed] = useState(false);
  useOffered(email === null ? null : { waiting, email });

  async function add(): Promise<void> {
    const outcome = await leave(() => followTo(waiting, { kind: 'newAccount' }));
    setHasFailed(outcome !== 'left');
  }

  if (accounts.length >= mostAccounts) return instead;
  return (
    <>
      <Button
        size="lg"
        variant={email === null ? 'default' : undefined}
        loading={isBusy}
        onClick={() => void add()}
      >
        {t('desktop:account.add')}
      </Button>
      {hasFailed && <Alert tone="bad">{t('desktop:link.failed')}</Alert>}
    </>
  );
}
