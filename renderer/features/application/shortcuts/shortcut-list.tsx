import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { listShortcuts } from '#shared/contract/signage/shortcut.ts';
import { listSlideshowNames } from '#shared/contract/signage/slideshow.ts';
import { page as paging } from '#shared/domain/constants.ts';
import { signageApp } from '#shared/domain/signage/rights.ts';
import { useOptimisticQuery } from '#renderer/api/deferred/optimistic.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { HelpLink } from '#renderer/parts/help/help-link.tsx';
import { LazyOverlay } from '#renderer/parts/lazy-overlay.tsx';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { Button } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Shape, Waiting } from '#renderer/ui/state/skeleton.tsx';
import page from '../application.module.css';
import { ShortcutCard } from './shortcut-card.tsx';
import classes from './shortcut.module.css';

const ShortcutDialog = lazyPart(async () => (await import('./shortcut-dialog.tsx')).ShortcutDialog);

/** The playback shortcuts; they need a slideshow first. */
export function ShortcutList() {
  const [isMaking, setIsMaking] = useState(false);
  const shortcuts = useQuery(useOptimisticQuery(listShortcuts, { id: signageApp }));
  // Is there anything that one could lead to?
  const { data: slideshows } = useQuery(
    query(listSlideshowNames, { perPage: paging.maxSize, isShared: false }),
  );
  const canMake = (slideshows?.total ?? 0) > 0;
  const { data } = shortcuts;
  return (
    <section className={page.section} aria-labelledby="shortcuts-title">
      <div className={classes.head}>
        <h2 id="shortcuts-title" className={page.sectionTitle}>
          {t('application:shortcuts.title')}
        </h2>
        {canMake && data !== undefined && (
          <Button variant="default" onClick={() => setIsMaking(true)}>
            {t('application:shortcuts.create')}
          </Button>
        )}
      </div>
      {shortcuts.isPending && (
        <Waiting>
          <Shape height={96} />
        </Waiting>
      )}
      {shortcuts.isLoadingError && (
        <FailedRead
          what={t('application:shortcuts.error')}
          error={shortcuts.error}
          isRetrying={shortcuts.isFetching}
          onRetry={() => void shortcuts.refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState title={t('application:shortcuts.emptyTitle')}>
          <p>{t(canMake ? 'application:shortcuts.empty' : 'application:shortcuts.emptyYet')}</p>
          <p>
            <HelpLink step="shortcut" />
          </p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((shortcut) => (
            <li key={shortcut.id}>
              <ShortcutCard shortcut={shortcut} />
            </li>
          ))}
        </ul>
      )}
      {isMaking && (
        <LazyOverlay onClose={() => setIsMaking(false)}>
          <ShortcutDialog onClose={() => setIsMaking(false)} />
        </LazyOverlay>
      )}
    </section>
  );
}
