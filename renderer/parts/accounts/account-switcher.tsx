import { t } from '#renderer/platform/t.ts';
import { unlessIdle } from '#renderer/ui/unless-idle.ts';
import { AccountRows } from './account-rows.tsx';
import classes from './account-switcher.module.css';
import { useAccounts } from './use-accounts.ts';

/** In the menu of the account: the others of this computer, and one more. */
export function AccountSwitcher() {
  const { accounts, others, isBusy, open, add } = useAccounts();
  return (
    <div className={classes.group}>
      {others.length > 0 && <p className="small-print">{t('desktop:account.others')}</p>}
      <AccountRows
        shown={others}
        accounts={accounts}
        isBusy={isBusy}
        onOpen={(id) => void open(id)}
      />
      <button
        type="button"
        className={classes.add}
        aria-disabled={isBusy}
        onClick={unlessIdle(isBusy, () => void add())}
      >
        {t('desktop:account.add')}
      </button>
    </div>
  );
}
