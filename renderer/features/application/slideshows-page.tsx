import { t } from '#renderer/platform/t.ts';
import classes from './application.module.css';
import { ShortcutList } from './shortcuts/shortcut-list.tsx';
import { SlideshowList } from './slideshows/slideshow-list.tsx';

/** All slideshows, and the links that play them. */
export function SlideshowsPage() {
  return (
    <div className={classes.page}>
      <SlideshowList
        title={<h1 className={classes.title}>{t('application:slideshows.title')}</h1>}
      />
      <ShortcutList />
    </div>
  );
}
