import { t } from 'i18next';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { product } from '#shared/domain/constants.ts';
import { ApiError, TransportError } from '#renderer/api/api-error.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { reloadIfServed } from '#renderer/platform/code/stale-build.ts';
import { Button } from '#renderer/ui/button.tsx';
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
  onRetry: () => void;
  /** Stands within the frame, where the page would be. */
  isFramed: boolean;
}

/** Stands for what could not be shown: says what happened, and tries again when asked to or once the network is back. */
export function ErrorPage({ error, onRetry, isFramed }: ErrorPageProps) {
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
