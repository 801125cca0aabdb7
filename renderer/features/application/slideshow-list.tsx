import { t } from 'i18next';
import { file, slideshow } from '#shared/domain/limits.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import classes from './application.module.css';

const megabytesInGigabyte = 1024;

/** The slideshows of this account; none can exist before the editor does. */
export function SlideshowList() {
  return (
    <section className={classes.section} aria-labelledby="slideshows-title">
      <h2 id="slideshows-title" className={classes.sectionTitle}>
        {t('application:slideshows.title')}
      </h2>
      <EmptyState title={t('application:slideshows.emptyTitle')}>
        <p className={classes.text}>{t('application:slideshows.empty')}</p>
        <p className={classes.prepare}>{t('application:slideshows.prepare')}</p>
        <ul className={`${classes.list} tabular`}>
          <li>{t('application:slideshows.images', { megabytes: file.maxImageMegabytes })}</li>
          <li>
            {t('application:slideshows.videos', {
              gigabytes: file.maxVideoMegabytes / megabytesInGigabyte,
            })}
          </li>
          <li>{t('application:slideshows.pages')}</li>
          <li>{t('application:slideshows.duration', { minutes: slideshow.maxSeconds / 60 })}</li>
        </ul>
      </EmptyState>
    </section>
  );
}
