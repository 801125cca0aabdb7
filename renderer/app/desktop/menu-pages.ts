import { atom } from 'jotai';
import type { MenuPage } from '#shared/desktop-menu.ts';
import type { PagePath } from '#renderer/platform/place/page-paths.ts';
import { paymentsPath } from '#renderer/platform/place/place-at.ts';
import {
  accountPlaces,
  placesFor,
  teamPlaces,
  workPlaces,
  type PlaceViewer,
} from '../navigation/places.ts';

/** Where the desktop's menu leads. */
export const menuPaths: Record<MenuPage, PagePath | `${PagePath}?${string}`> = {
  overview: '/application',
  slideshows: '/application?view=slideshows',
  library: '/application?view=files',
  screens: '/console/device',
  plan: paymentsPath,
  printCentre: '/print-centre',
  members: '/console/management/member',
  team: '/console/management/team',
  notifications: '/notification',
  profile: '/account/profile',
  security: '/account/security-setting',
};

/** Those that somebody finds: what the frame leads them to. */
export function menuPagesFor(viewer: PlaceViewer | null): MenuPage[] {
  const places = [...workPlaces, ...teamPlaces, ...accountPlaces];
  const found = new Set<string>(placesFor(places, viewer).map(({ to }) => to));
  found.add(menuPaths.notifications);
  // Object.keys forgets the names of a record.
  return (Object.keys(menuPaths) as MenuPage[]).filter((page) => found.has(menuPaths[page]));
}

/** What the frame offers now; null where there is none around the page. */
export const framePagesAtom = atom<readonly MenuPage[] | null>(null);
