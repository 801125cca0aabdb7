import { t } from 'i18next';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import classes from './application.module.css';

/** The playback shortcuts; they need a slideshow first. */
export function ShortcutList() {
  return (
    <section className={classes.section} aria-labelledby="shortcuts-title">
      <h2 id="shortcuts-title" className={classes.sectionTitle}>
        {t('application:shortcuts.title')}
      </h2>
      <EmptyState title={t('application:shortcuts.emptyTitle')}>
        <p className={classes.text}>{t('application:shortcuts.empty')}</p>
      </EmptyState>
    </section>
  );
}
