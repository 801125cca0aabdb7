import { t } from '#renderer/platform/t.ts';
import { useAtomValue } from 'jotai';
import { useId, type ReactNode } from 'react';
import { AccountChoice } from './account-choice.tsx';
import classes from './account-rows.module.css';
import { AccountRows } from './account-rows.tsx';
import { accountsFor, offeredLinkAtom } from './offered-link.ts';
import { useAccounts } from './use-accounts.ts';

/** Below the sign-in: who is signed in on this computer already, and the way back there; a link's page goes along. */
export function SignedInAccounts() {
  const offered = useAtomValue(offeredLinkAtom);
  const { accounts, others, isBusy, open } = useAccounts();
  const shown = offered ? accountsFor(offered, accounts) : others;
  if (shown.length === 0) return null;
  if (offered) {
    return (
      <Below title={t(offered.email === null ? 'desktop:link.tryWith' : 'desktop:link.openWith')}>
        <AccountChoice shown={shown} waiting={offered.waiting} />
      </Below>
    );
  }
  return (
    <Below title={t('desktop:account.signedIn')}>
      <AccountRows
        shown={shown}
        accounts={accounts}
        isBusy={isBusy}
        onOpen={(id) => void open(id)}
      />
    </Below>
  );
}

function Below({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={classes.below} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
