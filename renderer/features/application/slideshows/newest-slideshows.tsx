import { t } from '#renderer/platform/t.ts';
import { useQuery } from '@tanstack/react-query';
import { listSlideshows } from '#shared/contract/signage/slideshow.ts';
import { useOptimisticQuery } from '#renderer/api/deferred/optimistic.ts';
import { useListFocus } from '#renderer/list/use-list-focus.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Waiting } from '#renderer/ui/state/skeleton.tsx';
import page from '../application.module.css';
import { allSlideshows } from './addresses.ts';
import { NewSlideshow, NoSlideshows } from './no-slideshows.tsx';
import classes from './slideshow-list.module.css';
import { SlideshowScreen, WaitingSlideshow } from './slideshow-screen.tsx';

/** As many as stand side by side in a wide window. */
const few = 4;

/** What somebody worked on last, as the screens that show it. */
export function NewestSlideshows() {
  const { section, focusList } = useListFocus();
  const slideshows = useQuery(useOptimisticQuery(listSlideshows, { page: 1, perPage: few }));
  const { data } = slideshows;
  const isEmpty = data?.total === 0;
  return (
    <section ref={section} className={page.section} aria-labelledby="newest-title" tabIndex={-1}>
      <div className={classes.head}>
        <h2 id="newest-title" className={page.sectionTitle}>
          {t('application:slideshows.newest')}
        </h2>
        {!isEmpty && (
          <>
            <p className={classes.more}>
              <TextLink to={allSlideshows}>{t('application:slideshows.all')}</TextLink>
            </p>
            <NewSlideshow />
          </>
        )}
      </div>
      {slideshows.isPending && (
        <Waiting className={classes.list}>
          {[1, 2, 3, 4].map((place) => (
            <WaitingSlideshow key={place} />
          ))}
        </Waiting>
      )}
      {slideshows.isLoadingError && (
        <FailedRead
          what={t('application:slideshows.error')}
          error={slideshows.error}
          isRetrying={slideshows.isFetching}
          onRetry={() => void slideshows.refetch()}
        />
      )}
      {isEmpty && <NoSlideshows />}
      {data && !isEmpty && (
        <ul className={classes.list}>
          {data.items.map((slideshow) => (
            <li key={slideshow.id}>
              <SlideshowScreen level={3} slideshow={slideshow} onGone={focusList} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
