import { useQuery } from '@tanstack/react-query';
import i18next, { t } from 'i18next';
import { getProfile } from '#shared/contract/account/user.ts';
import { calledName } from '#shared/domain/account/person-name.ts';
import { query } from '#renderer/api/query.ts';
import { ApplicationTabs } from '#renderer/parts/application-tabs.tsx';
import classes from './application.module.css';
import { AppList } from './app-list.tsx';
import { Figures } from './figures.tsx';
import { ShortcutList } from './shortcuts/shortcut-list.tsx';
import { SlideshowList } from './slideshows/slideshow-list.tsx';

/** Where one arrives: the applications, what they play, and how full the storage is. */
export function ApplicationPage() {
  const profile = useQuery(query(getProfile, {}));
  const self = profile.data?.self;
  const name = self && calledName(self, i18next.language);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.line}>
          <h1 className={classes.title}>{t('application:title')}</h1>
          {/* The line keeps its height while the name is on its way. */}
          <p className={classes.greeting}>
            {name ? t('application:greeting', { name }) : '\u00a0'}
          </p>
        </div>
        <ApplicationTabs />
      </header>
      <Figures />
      <AppList />
      <SlideshowList />
      <ShortcutList />
    </div>
  );
}
