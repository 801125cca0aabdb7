import { t } from '#renderer/platform/t.ts';
import { useLocation } from 'react-router-dom';
import type { listMyApps } from '#shared/contract/app.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { localPath } from '#shared/domain/local-path.ts';
import { pageAt } from '#renderer/platform/place/page-paths.ts';
import { Badge } from '#renderer/ui/state/badge.tsx';
import { Icon } from '#renderer/ui/image/icon.tsx';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import { Screen } from '#renderer/ui/image/screen.tsx';
import { Shape } from '#renderer/ui/state/skeleton.tsx';
import { AppPicture } from './app-picture.tsx';
import classes from './app-screen.module.css';

type App = CallOutput<typeof listMyApps>[number];

/** One application: lit and a link if it may be opened, else dark, with the reason. */
export function AppScreen({ app }: { app: App }) {
  return (
    <article className={classes.app}>
      <Screen isLit={app.isAuthorised}>
        <AppPicture icon={app.icon} />
      </Screen>
      <div className={classes.words}>
        <h3 className={classes.name}>
          <Name app={app} />
        </h3>
        <p className={classes.text}>{app.description}</p>
        {!app.isAuthorised && (
          <p className={classes.reason}>
            <Badge>
              {app.isInPlan
                ? t('application:apps.notAssigned')
                : t(`application:apps.needs.${app.requiresPlan}`)}
            </Badge>
          </p>
        )}
      </div>
    </article>
  );
}

/** Leads into it, or to the plans where one of them brings it; whom to ask for the rest says the reason. */
function Name({ app }: { app: App }) {
  if (app.isAuthorised) return <OpenLink app={app} />;
  if (app.isInPlan) return app.name;
  const label = t('application:apps.seePlans', { name: app.name });
  return (
    <PageLink className={classes.link} to="/plan" aria-label={label}>
      {app.name}
      <Icon name="arrow" size={18} />
    </PageLink>
  );
}

/** One that is not there yet. */
export function WaitingScreen() {
  return (
    <div className={classes.app}>
      <Shape className={classes.waiting} />
      <div className={classes.words}>
        <Shape height={18} width="45%" />
        <Shape height={18} width="80%" />
      </div>
    </div>
  );
}

/**
 * The address comes from the server: a path of ours, or a whole address elsewhere. An application
 * whose page does not exist yet, or is the one shown, is named only.
 */
function OpenLink({ app }: { app: App }) {
  const { pathname } = useLocation();
  const path = localPath(app.launchUrl);
  const page = path === null || path === pathname ? null : pageAt(path);
  const words = (
    <>
      {app.name}
      <Icon name={path === null ? 'outward' : 'arrow'} size={18} />
    </>
  );
  const label = t('application:apps.open', { name: app.name });
  if (page !== null) {
    return (
      <PageLink className={classes.link} to={page} aria-label={label}>
        {words}
      </PageLink>
    );
  }
  if (!/^https?:\/\//.test(app.launchUrl)) return app.name;
  return (
    <a className={classes.link} href={app.launchUrl} aria-label={label}>
      {words}
    </a>
  );
}
