import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { calledName } from '#shared/domain/account/person-name.ts';
import { query } from '#renderer/api/query.ts';
import classes from './application.module.css';
import { AppList } from './app-list.tsx';
import { Figures } from './figures.tsx';
import { NewestSlideshows } from './slideshows/newest-slideshows.tsx';

/** Where one arrives: how things stand, what was made last, and what may be opened. */
export function ApplicationPage() {
  const profile = useQuery(query(getProfile, {}));
  const self = profile.data?.self;
  const name = self && calledName(self, i18next.language);
  return (
    <div className={classes.page} data-view="overview">
      <header className={classes.line}>
        <h1 className={classes.title}>{t('application:title')}</h1>
        {/* The line keeps its height while the name is on its way. */}
        <p className={classes.greeting}>{name ? t('application:greeting', { name }) : '\u00a0'}</p>
      </header>
      <Figures />
      <NewestSlideshows />
      <AppList />
    </div>
  );
}
