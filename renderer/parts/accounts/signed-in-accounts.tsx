import { t } from 'i18next';
import { useId } from 'react';
import classes from './account-rows.module.css';
import { AccountRows } from './account-rows.tsx';
import { useAccounts } from './use-accounts.ts';

/** Below the sign-in: who is signed in on this computer already, and the way back there. */
export function SignedInAccounts() {
  const titleId = useId();
  const { accounts, others, isBusy, open } = useAccounts();
  if (others.length === 0) return null;
  return (
    <section className={classes.below} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('desktop:account.signedIn')}</h2>
      <AccountRows
        shown={others}
        accounts={accounts}
        isBusy={isBusy}
        onOpen={(id) => void open(id)}
      />
    </section>
  );
}
