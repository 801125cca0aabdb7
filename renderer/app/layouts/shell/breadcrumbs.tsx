import { t } from '#renderer/platform/t.ts';
import { Suspense, use } from 'react';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import { remembered } from '#renderer/platform/code/lazy-code.ts';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import { useCurrentRoute, type CurrentRoute } from '#renderer/app/routing/current-route.ts';
import classes from './breadcrumbs.module.css';

/** The way up from a page that lies below another one; nothing on all others. */
export function Breadcrumbs() {
  const { above } = useCurrentRoute();
  if (above === null) return null;
  return (
    <nav className={classes.root} aria-label={t('shell:breadcrumbs')}>
      {/* The line keeps its height while its words are on their way. */}
      <Suspense fallback={'\u00a0'}>
        <Way {...above} />
      </Suspense>
    </nav>
  );
}

const texts = new Map<string, Promise<void>>();

/** The frame stands before the page: the page's own texts may still be missing. */
function Way({ to, title, here, namespaces }: NonNullable<CurrentRoute['above']>) {
  use(remembered(texts, here, () => loadNamespaces(namespaces)));
  return (
    <>
      <PageLink className={classes.link} to={to}>
        {t(title)}
      </PageLink>
      <span aria-hidden="true">/</span>
      <span aria-current="page">{t(here)}</span>
    </>
  );
}
