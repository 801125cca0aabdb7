import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { listSlideshows } from '#shared/contract/signage/slideshow.ts';
import { readMessage } from '#renderer/api/reads/read-message.ts';
import { listView } from '#renderer/list/address.ts';
import { Pager } from '#renderer/list/rows/pager.tsx';
import { SearchField } from '#renderer/list/toolbar/search-field.tsx';
import { useIsPhone } from '#renderer/list/use-is-phone.ts';
import { useListFocus } from '#renderer/list/use-list-focus.ts';
import { useList, type ListData } from '#renderer/list/use-list.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Button } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { FailedState } from '#renderer/ui/state/failed-state.tsx';
import { Waiting } from '#renderer/ui/state/skeleton.tsx';
import page from '../application.module.css';
import { NewSlideshow, NoSlideshows } from './no-slideshows.tsx';
import classes from './slideshow-list.module.css';
import { SlideshowScreen, WaitingSlideshow } from './slideshow-screen.tsx';
import type { Slideshow } from './slideshow.ts';

const slideshowView = listView({ name: 'slideshows', filters: {}, pageSizes: [12, 24, 48] });

/** The slideshows, each as the screen that shows it: one's own and those that others share. */
export function SlideshowList({ title }: { title: ReactNode }) {
  const isPhone = useIsPhone();
  const { section, focusList } = useListFocus();
  const list = useList(slideshowView, listSlideshows, ({ page: at, perPage, q }) => ({
    page: at,
    perPage,
    ...(q !== '' && { q }),
  }));
  const { address, rows, total, error } = list;
  const isEmpty = rows !== null && total === 0 && address.state.q === '';
  return (
    <section
      ref={section}
      className={page.section}
      aria-label={t('application:slideshows.title')}
      tabIndex={-1}
    >
      <div className={classes.head}>
        {title}
        {!isEmpty && (
          <>
            <div className={classes.search} role="search">
              <SearchField
                label={t('application:slideshows.search')}
                hint={t('application:slideshows.searchHint')}
                q={address.state.q}
                onSearch={address.search}
                found={
                  rows !== null && !list.isOld && address.state.q !== '' ? formatCount(total) : null
                }
              />
            </div>
            <NewSlideshow />
          </>
        )}
      </div>
      {error && (
        <FailedState
          what={t('application:slideshows.error')}
          reason={readMessage(error)}
          isRetrying={list.isFetching}
          onRetry={list.retry}
        />
      )}
      <Screens list={list} onGone={focusList} />
      <Pager {...{ address, total, isPhone }} onTurned={() => section.current?.scrollIntoView()} />
    </section>
  );
}

function Screens({ list, onGone }: { list: ListData<Slideshow>; onGone: () => void }) {
  const { rows, total, address, isOld, error } = list;
  if (rows === null) {
    return error ? null : (
      <Waiting className={classes.list}>
        {[1, 2, 3, 4].map((place) => (
          <WaitingSlideshow key={place} />
        ))}
      </Waiting>
    );
  }
  if (total === 0)
    return address.state.q === '' ? <NoSlideshows level={2} /> : <NoMatch list={list} />;
  return (
    <ul className={classes.list} aria-busy={isOld} data-old={isOld || undefined}>
      {rows.map((slideshow) => (
        <li key={slideshow.id}>
          <SlideshowScreen level={2} slideshow={slideshow} onGone={onGone} />
        </li>
      ))}
    </ul>
  );
}

function NoMatch({ list }: { list: ListData<Slideshow> }) {
  return (
    <EmptyState level={2} title={t('list:noMatch.title')}>
      <p>{t('application:slideshows.noMatch')}</p>
      <div>
        <Button size="sm" variant="default" onClick={list.address.clear}>
          {t('list:search.clear')}
        </Button>
      </div>
    </EmptyState>
  );
}
