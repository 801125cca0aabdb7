import { t } from '#renderer/platform/t.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SessionStorageKind } from '#shared/desktop.ts';
import { checkSession, forgetSessionCheck } from '#renderer/api/session-check.ts';
import { loginStatusAtom } from '#renderer/api/session.ts';
import { platform } from '#renderer/platform/platform.ts';
import { NoticeBand } from './notice-band.tsx';

/** Tells what a missing or a locked keychain means for whoever is signed in, or was. */
export function KeychainNotice() {
  const isSignedIn = useAtomValue(loginStatusAtom) === true;
  const [kind, setKind] = useState<SessionStorageKind>('keychain');
  const [dismissed, setDismissed] = useState<SessionStorageKind | null>(null);

  const onChanged = useEffectEvent((next: SessionStorageKind) => {
    setKind(next);
    setDismissed(null);
    if (next !== 'keychain' || isSignedIn) return;
    // It can be read again: who was signed in before is so now.
    forgetSessionCheck();
    checkSession().catch(forgetSessionCheck);
  });

  useEffect(() => {
    const { shell } = platform;
    if (!shell) return undefined;
    const stop = shell.session.onStorageChanged((next) => onChanged(next));
    void shell.session.storage().then((answer) => {
      // A refusal stands in main's log; the event still tells of a change.
      if (answer.ok) setKind(answer.value);
    });
    return stop;
  }, []);

  if (kind === 'keychain' || kind === dismissed || (kind === 'memory' && !isSignedIn)) return null;
  const text = {
    memory: () => t('desktop:notice.memory'),
    locked: () => t(isSignedIn ? 'desktop:notice.lockedSignedIn' : 'desktop:notice.locked'),
  }[kind]();
  return <NoticeBand text={text} onAction={() => setDismissed(kind)} />;
}
