import type { getProfile } from '#shared/contract/account/user.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { TextKey } from '#renderer/platform/i18n.ts';
import type { PagePath } from '#renderer/platform/place/page-paths.ts';
import { paymentsPath } from '#renderer/platform/place/place-at.ts';
import { managesScreens } from '#shared/domain/signage/rights.ts';
import { may, type Role } from '#shared/domain/team/roles.ts';
import type { ShellIconName } from './shell-icon.tsx';

/** A page that the frame of the signed-in leads to. */
export interface Place {
  title: TextKey;
  to: PagePath | `${PagePath}?${string}`;
  icon: ShellIconName;
  /** Who finds it here; absent: everybody. */
  isFor?: (viewer: PlaceViewer) => boolean;
  /** Nearly everybody finds it: it stands there before that is known, so that nothing moves. */
  isUsual?: true;
}

/** What decides which places somebody finds. */
export interface PlaceViewer {
  role: Role;
  /** Assigned by the team. */
  apps: readonly string[];
  /** Of those who answer inquiries; null: none of them. */
  operator: CallOutput<typeof getProfile>['operator'];
}

/** The rail's entries, the daily ones first. */
export const workPlaces: readonly Place[] = [
  { title: 'shell:place.overview', to: '/application', icon: 'overview' },
  {
    title: 'shell:place.slideshows',
    to: '/application?view=slideshows',
    icon: 'slideshows',
  },
  { title: 'shell:place.library', to: '/application?view=files', icon: 'library' },
  {
    title: 'shell:place.screens',
    to: '/console/device',
    icon: 'screen',
    isFor: managesScreens,
    isUsual: true,
  },
];

/** Whoever may not pay finds nothing of it. */
export const paymentsPlace = {
  title: 'shell:place.plan',
  to: paymentsPath,
  icon: 'plan',
  isFor: ({ role }) => may(role, 'buy and pay'),
} as const satisfies Place;

/** Of the desktop client, whose printers it is about. */
export const printPlace = {
  title: 'shell:place.printCentre',
  to: '/print-centre',
  icon: 'printer',
  isFor: paymentsPlace.isFor,
} as const satisfies Place;

/** What belongs to the workspace and its team, below them. */
export const teamPlaces: readonly Place[] = [
  paymentsPlace,
  ...(__TARGET__ === 'desktop' ? [printPlace] : []),
  {
    title: 'shell:place.members',
    to: '/console/management/member',
    icon: 'people',
    isFor: ({ role }) => may(role, 'list members'),
  },
  { title: 'shell:place.team', to: '/console/management/team', icon: 'team' },
  {
    title: 'shell:place.inquiries',
    to: '/console/inquiries',
    icon: 'inquiries',
    // Who must first set up two-step sign-in is told there. A profile kept from before says nothing.
    isFor: ({ operator }) => operator === 'effective' || operator === 'one-step',
  },
];

/** The account's pages: tabs of one another, and the account menu's links. */
export const accountPlaces: readonly (Place & { to: PagePath })[] = [
  { title: 'shell:place.profile', to: '/account/profile', icon: 'user' },
  { title: 'shell:place.security', to: '/account/security-setting', icon: 'authenticator' },
  { title: 'shell:place.device', to: '/account/device-auth', icon: 'phone' },
];

/** Of the desktop client itself, in its menus. */
export const settingsPlace = {
  title: 'desktop:settings.title',
  to: '/settings',
  icon: 'screen',
} as const satisfies Place;

/** The places of a list for somebody; null: not known yet, so only what nearly everybody has. */
export function placesFor(places: readonly Place[], viewer: PlaceViewer | null): readonly Place[] {
  return places.filter(
    ({ isFor, isUsual = false }) => isFor === undefined || (viewer ? isFor(viewer) : isUsual),
  );
}
