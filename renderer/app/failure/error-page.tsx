import { t } from 'i18next';
import { Suspense, useEffect, useState } from 'react';
import { product } from '#shared/domain/constants.ts';
import { ApiError, TransportError } from '#renderer/api/api-error.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import { lazyPart } from '#renderer/platform/lazy-code.ts';
import { Button } from '#renderer/ui/button.tsx';
import classes from './error-page.module.css';
import { reloadIfServed } from './stale-build.ts';

// A desktop that cannot reach its server may simply have the wrong address.
const ServerAddress =
  __TARGET__ === 'desktop'
    ? lazyPart(
        async () =>
          (await import('#renderer/parts/desktop-notice/server-address.tsx')).ServerAddress,
      )
    : null;

/** The whole page for what could not be shown: says what happened and offers to try again. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isServers = error instanceof ApiError || error instanceof TransportError;
  const [isUnreachable, setIsUnreachable] = useState(false);

  useEffect(() => {
    document.title = `${t('errors:page.title')} · ${product.name}`;
  }, []);

  async function reload(): Promise<void> {
    setIsUnreachable(false);
    setIsUnreachable(!(await reloadIfServed({ once: false })));
  }

  return (
    <main className={classes.root}>
      <h1>{t('errors:page.title')}</h1>
      <div role="alert">
        <p>{isServers ? errorMessage(error) : t('errors:page.text')}</p>
        {isUnreachable && <p>{t('errors:unreachable')}</p>}
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
    </main>
  );
}
