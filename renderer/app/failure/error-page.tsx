import { t } from 'i18next';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { product } from '#shared/domain/constants.ts';
import { ApiError, TransportError } from '#renderer/api/api-error.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { reloadIfServed } from '#renderer/platform/code/stale-build.ts';
import { Button } from '#renderer/ui/button.tsx';
import { isDialogOpen } from '../navigation/search-here.ts';
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

/** The pause before each try of a server that does not answer, in seconds; the last one again and again. */
const pauses = [2, 5, 10, 30] as const;

const pauseBefore = (tries: number): number => pauses[Math.min(tries, pauses.length - 1)] ?? 30;

/**
 * Stands for what could not be shown: says what happened, and tries again when asked to, once the network is back, and
 * by itself where it is the server that does not answer.
 */
export function ErrorPage({ error, tries, onRetry, isFramed }: ErrorPageProps) {
  const isServers = error instanceof ApiError || error instanceof TransportError;
  const isOffline = !navigator.onLine;
  const Root = isFramed ? 'div' : 'main';
  const [isUnreachable, setIsUnreachable] = useState(false);

  useEffect(() => {
    document.title = `${t('errors:page.title')} · ${product.name}`;
  }, []);

  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  const left = useRetry(error instanceof TransportError ? pauseBefore(tries) : null, onRetry);

  async function reload(): Promise<void> {
    setIsUnreachable(false);
    setIsUnreachable(!(await reloadIfServed({ once: false })));
  }

  function wordsFor(): string {
    if (isServers) return errorMessage(error);
    return t(isOffline ? 'errors:unreachable' : 'errors:page.text');
  }

  return (
    <Root className={classes.root} data-framed={isFramed || undefined}>
      <h1>{t('errors:page.title')}</h1>
      <div role="alert">
        <p>{wordsFor()}</p>
        {isUnreachable && !isOffline && <p>{t('errors:unreachable')}</p>}
      </div>
      {left !== null && <p aria-hidden>{t('errors:page.retryIn', { count: left })}</p>}
      <div className={classes.actions}>
        <Button onClick={onRetry}>{t('errors:page.retry')}</Button>
        {!isServers && (
          <Button variant="default" onClick={() => void reload()}>
            {t('errors:page.reload')}
          </Button>
        )}
        {ServerAddress && (
          <Suspense>
            <ServerAddress />
          </Suspense>
        )}
      </div>
    </Root>
  );
}

/** Tries again after so many seconds; what is left of them, or null where there is nothing to wait for. */
function useRetry(pause: number | null, onRetry: () => void): number | null {
  const [clock, setClock] = useState(() => ({ begunAt: Date.now(), now: Date.now() }));
  const retry = useEffectEvent(onRetry);
  const left =
    pause === null ? null : Math.max(0, Math.ceil(pause - (clock.now - clock.begunAt) / 1000));
  const isRunning = left !== null && left > 0;
  const isDue = left === 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = () =>
      setClock(({ begunAt, now: before }) => {
        const now = Date.now();
        // Somebody types another address: trying again would take that away.
        return { begunAt: isDialogOpen() ? begunAt + now - before : begunAt, now };
      });
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  useEffect(() => {
    if (isDue) retry();
  }, [isDue]);
  return left;
}
