import { t } from '#renderer/platform/t.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState, type EmptyStateProps } from '#renderer/ui/state/empty-state.tsx';
import page from '../application.module.css';
import { newSlideshow } from './addresses.ts';

export const NewSlideshow = () => (
  <ButtonLink to={newSlideshow}>{t('application:slideshows.create')}</ButtonLink>
);

/** Where slideshows will be. */
export function NoSlideshows(props: Pick<EmptyStateProps, 'level'>) {
  return (
    <EmptyState {...props} title={t('application:slideshows.emptyTitle')}>
      <p className={page.text}>{t('application:slideshows.empty')}</p>
      <div>
        <NewSlideshow />
      </div>
    </EmptyState>
  );
}
