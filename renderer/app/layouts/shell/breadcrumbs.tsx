import { t } from 'i18next';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import { useCurrentRoute } from '#renderer/app/routing/current-route.ts';
import classes from './breadcrumbs.module.css';

/** The way up from a page that lies below another one; nothing on all others. */
export function Breadcrumbs() {
  const { above } = useCurrentRoute();
  if (above === null) return null;
  return (
    <nav className={classes.root} aria-label={t('shell:breadcrumbs')}>
      <PageLink className={classes.link} to={above.to}>
        {t(above.title)}
      </PageLink>
      <span aria-hidden="true">/</span>
    </nav>
  );
}
