import { t } from 'i18next';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { SessionStorageKind } from '#shared/desktop.ts';
import { loginStatusAtom } from '#renderer/api/session.ts';
import { platform } from '#renderer/platform/platform.ts';
import classes from './desktop-notice.module.css';

/** Tells whoever signs in on a computer without a keychain that it holds for this run only. */
export function DesktopNotice() {
  const isSignedIn = useAtomValue(loginStatusAtom) === true;
  const [kind, setKind] = useState<SessionStorageKind>('keychain');
  const [isDismissed, setIsDismissed] = useState(false);

  useEffect(() => {
    const { shell } = platform;
    if (!shell) return;
    const stop = shell.session.onStorageChanged(setKind);
    void shell.session.storage().then((answer) => {
      // A refusal stands in main's log; the event still tells of a change.
      if (answer.ok) setKind(answer.value);
    });
    return stop;
  }, []);

  if (!isSignedIn || kind !== 'memory' || isDismissed) return null;
  return (
    <output className={classes.notice}>
      <span>{t('desktop:notice.memory')}</span>
      <button type="button" className={classes.dismiss} onClick={() => setIsDismissed(true)}>
        {t('desktop:notice.dismiss')}
      </button>
    </output>
  );
}
