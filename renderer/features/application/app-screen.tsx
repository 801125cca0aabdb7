import { t } from 'i18next';
import { Link } from 'react-router-dom';
import type { listMyApps } from '#shared/contract/app.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { localPath } from '#shared/domain/local-path.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { Screen } from '#renderer/ui/screen.tsx';
import { AppPicture } from './app-picture.tsx';
import classes from './app-screen.module.css';

type App = CallOutput<typeof listMyApps>[number];

/** One application: lit and a link if it may be opened, else dark, with the reason. */
export function AppScreen({ app }: { app: App }) {
  return (
    <article className={classes.app} data-open={app.isAuthorised || undefined}>
      <Screen isLit={app.isAuthorised}>
        <AppPicture icon={app.icon} />
      </Screen>
      <div className={classes.words}>
        <h3 className={classes.name}>{app.isAuthorised ? <OpenLink app={app} /> : app.name}</h3>
        <p className={classes.text}>{app.description}</p>
        {!app.isAuthorised && (
          <p className={classes.reason}>
            {app.isInPlan
              ? t('application:apps.notAssigned')
              : t(`application:apps.needs.${app.requiresPlan}`)}
          </p>
        )}
      </div>
    </article>
  );
}

/** The address comes from the server: a path of ours, or a whole address elsewhere. */
function OpenLink({ app }: { app: App }) {
  const path = localPath(app.launchUrl);
  const words = (
    <>
      {app.name}
      <Icon name={path === null ? 'outward' : 'arrow'} size={18} />
    </>
  );
  const label = t('application:apps.open', { name: app.name });
  if (path !== null) {
    return (
      <Link className={classes.link} to={path} aria-label={label}>
        {words}
      </Link>
    );
  }
  if (!/^https?:\/\//.test(app.launchUrl)) return app.name;
  return (
    <a className={classes.link} href={app.launchUrl} aria-label={label}>
      {words}
    </a>
  );
}
