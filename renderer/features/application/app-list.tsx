import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { listMyApps } from '#shared/contract/app.ts';
import { query } from '#renderer/api/query.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import classes from './app-list.module.css';
import page from './application.module.css';
import { AppScreen, WaitingScreen } from './app-screen.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { Waiting } from '#renderer/ui/state/skeleton.tsx';

/** The applications as screens: lit are those that may be opened. */
export function AppList() {
  const apps = useQuery(query(listMyApps, {}));
  return (
    <section className={page.section} aria-labelledby="apps-title">
      {/* The page's title says it already. */}
      <h2 id="apps-title" className="visually-hidden">
        {t('application:apps.title')}
      </h2>
      {apps.isPending && (
        <Waiting className={classes.list}>
          {[1, 2, 3].map((place) => (
            <WaitingScreen key={place} />
          ))}
        </Waiting>
      )}
      {apps.isLoadingError && (
        <FailedRead
          what={t('application:apps.error')}
          error={apps.error}
          isRetrying={apps.isFetching}
          onRetry={() => void apps.refetch()}
        />
      )}
      {apps.data?.length === 0 && <Alert>{t('application:apps.empty')}</Alert>}
      {apps.data && apps.data.length > 0 && (
        <ul className={classes.list}>
          {apps.data.map((app) => (
            <li key={app.id}>
              <AppScreen app={app} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
