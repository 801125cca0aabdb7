import { t } from 'i18next';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import classes from './application.module.css';

/** The slideshows of this account; none can exist before the editor does. */
export function SlideshowList() {
  return (
    <section className={classes.section} aria-labelledby="slideshows-title">
      <h2 id="slideshows-title" className={classes.sectionTitle}>
        {t('application:slideshows.title')}
      </h2>
      <EmptyState title={t('application:slideshows.emptyTitle')}>
        <p className={classes.text}>{t('application:slideshows.empty')}</p>
      </EmptyState>
    </section>
  );
}
