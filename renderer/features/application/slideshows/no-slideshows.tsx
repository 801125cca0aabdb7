import { t } from '#renderer/platform/t.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState, type EmptyStateProps } from '#renderer/ui/state/empty-state.tsx';
import { newSlideshow } from './addresses.ts';

export const NewSlideshow = () => (
  <ButtonLink to={newSlideshow}>{t('application:slideshows.create')}</ButtonLink>
);

/** Where slideshows will be. */
export function NoSlideshows(props: Pick<EmptyStateProps, 'level'>) {
  return (
    <EmptyState {...props} title={t('application:slideshows.emptyTitle')}>
      <p>{t('application:slideshows.empty')}</p>
      <div>
        <NewSlideshow />
      </div>
    </EmptyState>
  );
}
