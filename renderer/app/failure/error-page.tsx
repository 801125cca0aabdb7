import { t } from '#renderer/platform/t.ts';
import { useSetAtom } from 'jotai';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { product } from '#shared/domain/constants.ts';
import { ApiError, TransportError } from '#renderer/api/api-error.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { reloadIfServed } from '#renderer/platform/code/stale-build.ts';
import { Button } from '#renderer/ui/button.tsx';
import { isDialogOpen } from '../navigation/search-here.ts';
import { findRoute } from '../routing/find-route.ts';
import { isErrorPageShownAtom } from './error-page-shown.ts';
import classes from './error-page.module.css';

// A desktop that cannot reach its server may simply have the wrong address.
const ServerAddress =
  __TARGET__ === 'desktop'
    ? lazyPart(
        async () =>
          (await import('#renderer/parts/desktop-notice/server-address.tsx')).ServerAddress,
      )
    : null;

interface ErrorPageProps {
  error: unknown;
  /** How often this page has been tried again by now. */
  tries: number;
  onRetry: () => void;
  /** Stands within the frame, where the page would be. */
  isFramed: boolean;
}

/** The pauses before the first tries of a server that does not answer, and before all others, in seconds. */
const [pauses, longestPause] = [[2, 5, 10], 30];

/**
 * Stands for what could not be shown: says what happened, and tries again when asked to, once the network is back, and
 * by itself where it is the server that does not answer.
 */
export function ErrorPage({ error, tries, onRetry, isFramed }: ErrorPageProps) {
  const isServers = error instanceof ApiError || error instanceof TransportError;
  const isOffline = !navigator.onLine;
  const Root = isFramed ? 'div' : 'main';
  // Before the sign-in its line stands below every page (pages.tsx).
  const { pathname } = useLocation();
  const isServerBelow = isFramed && findRoute(pathname)?.layout === 'auth';
  const [reloading, setReloading] = useState<'running' | 'failed'>();

  useEffect(() => {
    document.title = `${t('errors:page.title')} · ${product.name}`;
  }, []);

  const setShown = useSetAtom(isErrorPageShownAtom);
  useEffect(() => {
    if (!isFramed) return;
    setShown(true);
    return () => setShown(false);
  }, [isFramed, setShown]);

  const left = useRetry(
    error instanceof TransportError ? (pauses[tries] ?? longestPause) : null,
    onRetry,
  );

  async function reload(): Promise<void> {
    setReloading('running');
    if (!(await reloadIfServed({ once: false }))) setReloading('failed');
  }

  function wordsFor(): string {
    if (isOffline) return t('errors:page.offline');
    return isServers ? errorMessage(error) : t('errors:page.text');
  }

  return (
    <Root className={classes.root} data-framed={isFramed || undefined}>
      <h1>{t('errors:page.title')}</h1>
      <div role="alert">
        <p>{wordsFor()}</p>
        {(reloading === 'failed' || (isOffline && tries > 0)) && (
          <p>{t(isOffline ? 'errors:page.stillOffline' : 'errors:unreachable')}</p>
        )}
      </div>
      {left !== null && <p aria-hidden>{t('errors:page.retryIn', { count: left })}</p>}
      <div className={classes.actions}>
        <Button onClick={onRetry}>{t('errors:page.retry')}</Button>
        {!isServers && (
          <Button variant="default" loading={reloading === 'running'} onClick={() => void reload()}>
            {t('errors:page.reload')}
          </Button>
        )}
        {ServerAddress && !isServerBelow && (
          <Suspense>
            <ServerAddress />
          </Suspense>
        )}
      </div>
    </Root>
  );
}

/** Tries again once the network is back and after so many seconds; what is left of them, or null where none is set. */
function useRetry(pause: number | null, onRetry: () => void): number | null {
  const [left, setLeft] = useState(pause);
  const tick = useEffectEvent(() => {
    // Somebody types another address: trying again would take that away.
    if (left === null || left === 0 || isDialogOpen()) return;
    setLeft(left - 1);
    if (left === 1) onRetry();
  });
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000);
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return left;
}
