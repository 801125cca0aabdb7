import { t } from '#renderer/platform/t.ts';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { product } from '#shared/domain/constants.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/call.ts';
import { forgetReads } from '#renderer/api/reads/read-cache.ts';
import { isSuspendedAtom } from '#renderer/api/session.ts';
import { useSignOut } from '#renderer/parts/use-sign-out.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Mark } from '#renderer/ui/image/mark.tsx';
import classes from './suspended-page.module.css';

/** In place of every page of a suspended member: why, and the way out. The activation opens it again. */
export function SuspendedPage() {
  const setSuspended = useSetAtom(isSuspendedAtom);
  const [isAsking, setIsAsking] = useState(false);
  const { isPending: isLeaving, signOut } = useSignOut({ onError: report });

  useEffect(() => {
    document.title = `${t('common:suspended.title')} · ${product.name}`;
  }, []);

  async function checkAgain(): Promise<void> {
    await call(getProfile, {});
    forgetReads();
    setSuspended(false);
  }

  async function ask(): Promise<void> {
    setIsAsking(true);
    try {
      await checkAgain();
    } catch (error) {
      report(error);
    } finally {
      setIsAsking(false);
    }
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
        <Button loading={isAsking} onClick={() => void ask()}>
          {t('common:suspended.again')}
        </Button>
        <Button variant="default" loading={isLeaving} onClick={signOut}>
          {t('common:account.signOut')}
        </Button>
      </div>
    </div>
  );
}

function report(error: unknown): void {
  // Still suspended: the page says so.
  if (!isApiError(error, 8)) showAlert(error);
}
