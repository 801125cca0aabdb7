import { matchPath } from 'react-router-dom';
import { desktopRows } from './rows/desktop.ts';
import type { RouteAccess, RouteRow } from './route-row.ts';
import { routes } from './routes.tsx';

/** The rows of this build. */
const builtRoutes: readonly RouteRow[] =
  __TARGET__ === 'desktop' ? [...routes.filter((row) => !row.webOnly), ...desktopRows] : routes;

/** By path: a pattern is compiled with each look at it, and a change of the page looks a dozen times. */
const found = new Map<string, RouteRow | undefined>();

/** The row whose pattern a path fits; undefined where the path is unknown. */
export function findRoute(path: string): RouteRow | undefined {
  if (!found.has(path)) {
    found.set(
      path,
      builtRoutes.find((row) => matchPath(row.path, path) !== null),
    );
  }
  return found.get(path);
}

/** The row of an address of ours, whatever it says behind its path. */
export const findRouteOf = (address: string): RouteRow | undefined =>
  findRoute(address.replace(/[?#].*/, ''));

/** Who may see the page of a path. */
export function accessOf(path: string): RouteAccess | undefined {
  return findRoute(path)?.access;
}
