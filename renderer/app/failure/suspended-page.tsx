import { t } from 'i18next';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { logout } from '#shared/contract/account/auth.ts';
import { product } from '#shared/domain/constants.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/call.ts';
import { forgetReads } from '#renderer/api/read-cache.ts';
import { isSuspendedAtom, markSignedOut } from '#renderer/api/session.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Mark } from '#renderer/ui/image/mark.tsx';
import classes from './suspended-page.module.css';

/** In place of every page of a suspended member: why, and the way out. The activation opens it again. */
export function SuspendedPage() {
  const setSuspended = useSetAtom(isSuspendedAtom);
  const [busy, setBusy] = useState<'again' | 'out' | null>(null);

  useEffect(() => {
    document.title = `${t('common:suspended.title')} · ${product.name}`;
  }, []);

  async function checkAgain(): Promise<void> {
    await call(getProfile, {});
    forgetReads();
    setSuspended(false);
  }

  async function run(what: 'again' | 'out', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      // Still suspended: the page says so.
      if (!isApiError(error, 8)) showAlert(error);
    } finally {
      setBusy(null);
    }
  }

  async function signOut(): Promise<void> {
    await call(logout, {});
    markSignedOut();
  }

  // Somebody comes back from asking to be let in again.
  const recheck = useEffectEvent(() => {
    if (document.visibilityState === 'visible') checkAgain().catch(() => {});
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', recheck);
    return () => document.removeEventListener('visibilitychange', recheck);
  }, []);

  return (
    <div className={classes.page} role="alert">
      <Mark height={44} isUnlit />
      <h1>{t('common:suspended.title')}</h1>
      <p>{t('errors:8')}</p>
      <div className={classes.actions}>
        <Button loading={busy === 'again'} onClick={() => void run('again', checkAgain)}>
          {t('common:suspended.again')}
        </Button>
        <Button variant="default" loading={busy === 'out'} onClick={() => void run('out', signOut)}>
          {t('common:account.signOut')}
        </Button>
      </div>
    </div>
  );
}
