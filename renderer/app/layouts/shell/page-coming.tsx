import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { product } from '#shared/domain/constants.ts';
import { loadNamespaces, type TextKey } from '#renderer/platform/i18n.ts';
import { accountPlaces, teamPlaces, workPlaces } from '../../navigation/places.ts';
import classes from './page-coming.module.css';
import { PageLoading } from '../../page-loading.tsx';
import { isPlaceAt } from '#renderer/platform/place/place-at.ts';
import { findRoute } from '../../routing/find-route.ts';
import type { RouteRow } from '../../routing/route-row.ts';

const places = [...workPlaces, ...teamPlaces, ...accountPlaces];

/** The place of a page of the console whose code is on its way: its title, and lines for the rest. */
export function PageComing() {
  const { pathname, search } = useLocation();
  const row = findRoute(pathname);
  useTexts(row);
  const title = row ? titleOf(row, { pathname, search }) : null;
  useEffect(() => {
    if (title === null) return undefined;
    const before = document.title;
    document.title = `${title} · ${product.name}`;
    // Who goes back meanwhile is where they were; a page that comes writes its own after this.
    return () => {
      document.title = before;
    };
  }, [title]);
  return (
    <div className={classes.page} data-list={row?.isList}>
      {title === null ? (
        <div className={classes.untitled} />
      ) : (
        <h1 className={classes.title}>{title}</h1>
      )}
      <PageLoading />
    </div>
  );
}

/** Draws again when the page's texts have come, which may be before its code. */
function useTexts(row: RouteRow | undefined): void {
  const [, setHave] = useState<RouteRow>();
  useEffect(() => {
    if (!row) return;
    let isGone = false;
    loadNamespaces(row.namespaces).then(
      () => isGone || setHave(row),
      // The page itself says what did not come.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [row]);
}

/** The page's own texts may still be missing; the frame knows what its places are called. */
function titleOf(row: RouteRow, at: { pathname: string; search: string }): string | null {
  const place = places.find(({ to }) => isPlaceAt(to, at));
  const keys = [row.titleAt?.(at.search) ?? row.title, place?.title].filter(
    (key) => key !== undefined,
  );
  const known = keys.find(isThere);
  return known === undefined ? null : t(known);
}

const isThere = (key: TextKey): boolean => i18next.exists(key);
