import { useLocation } from 'react-router-dom';
import { findRoute } from './find-route.ts';
import type { RouteRow } from './route-row.ts';
import type { PagePath } from '#renderer/platform/place/page-paths.ts';
import type { TextKey } from '#renderer/platform/i18n.ts';
import type { Namespace } from '#renderer/platform/texts.ts';

/** What a layout must know of the page in it. */
export interface CurrentRoute {
  /** False on the pages of the specification's list, and where the path is unknown. */
  showsBackToTop: boolean;
  /** Is it one of the account's pages, which are tabs of one another? */
  isAccount: boolean;
  /** Forms and texts read better in a narrower column. */
  isNarrow: boolean;
  /** The page that it lies below, and what both are called; null: none. */
  above: { to: PagePath; title: TextKey; here: TextKey; namespaces: readonly Namespace[] } | null;
}

/** The page that is shown now. */
export function useCurrentRoute(): CurrentRoute {
  const { pathname } = useLocation();
  const row = findRoute(pathname);
  return {
    showsBackToTop: row !== undefined && !row.hidesBackToTop,
    isAccount: row !== undefined && pathname.startsWith('/account/'),
    isNarrow: row?.isNarrow === true,
    above: aboveOf(row),
  };
}

function aboveOf(row: RouteRow | undefined): CurrentRoute['above'] {
  if (row?.above === undefined) return null;
  const above = findRoute(row.above);
  if (!above) return null;
  const namespaces = [above.title, row.title].map(namespaceOf);
  return { to: row.above, title: above.title, here: row.title, namespaces };
}

function namespaceOf(key: TextKey): Namespace {
  return key.slice(0, key.indexOf(':')) as Namespace; // by the type of the key
}
