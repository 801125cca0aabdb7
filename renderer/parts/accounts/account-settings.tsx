import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { Button } from '#renderer/ui/button.tsx';
import { ConfirmDialog } from '#renderer/ui/overlay/confirm-dialog.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { PersonName } from '#renderer/ui/person.tsx';
import { Badge } from '#renderer/ui/state/badge.tsx';
import classes from './account-settings.module.css';
import { accountWords } from './account-words.ts';
import { useAccounts } from './use-accounts.ts';

/** Who is signed in on this computer; opens another one, and signs all of them out. */
export function AccountSettings() {
  const { accounts, isBusy, open, add, endAll } = useAccounts();
  const [isEnding, setIsEnding] = useState(false);
  if (accounts.length === 0) return null;
  return (
    <Panel
      title={t('desktop:account.title')}
      lead={t('desktop:account.lead')}
      action={
        <Button size="sm" variant="default" aria-disabled={isBusy} onClick={() => void add()}>
          {t('desktop:account.add')}
        </Button>
      }
    >
      <ul className={classes.list}>
        {accounts.map((account) => {
          const { name, address } = accountWords(account, accounts);
          return (
            <li key={account.id} className={classes.row}>
              <PersonName name={name} email={address} />
              {account.isOpen ? (
                <Badge>{t('desktop:account.isOpen')}</Badge>
              ) : (
                <Button
                  size="sm"
                  variant="default"
                  aria-disabled={isBusy}
                  aria-label={t('desktop:account.open', { name })}
                  onClick={() => void open(account.id)}
                >
                  {t('desktop:account.switch')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {accounts.length > 1 && (
        <div>
          <Button size="sm" variant="default" onClick={() => setIsEnding(true)}>
            {t('desktop:account.endAll')}
          </Button>
        </div>
      )}
      {isEnding && (
        <ConfirmDialog
          title={t('desktop:account.endAllTitle')}
          text={t('desktop:account.endAllText', { count: accounts.length })}
          action={t('desktop:account.endAll')}
          cancel={t('common:action.cancel')}
          isBusy={isBusy}
          onConfirm={() => void endAll()}
          onClose={() => setIsEnding(false)}
        />
      )}
    </Panel>
  );
}
