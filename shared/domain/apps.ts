import type { PlanType } from './constants.ts';

/** The applications (decisions section 4), with the least tier that opens them. */
export const apps = {
  slideshow: { requiresPlan: 'basic', launchUrl: '/application' },
  poster: { requiresPlan: 'professional', launchUrl: '/application?new=poster' },
  'meeting-post-plus': {
    requiresPlan: 'professional',
    launchUrl: '/application?new=meeting-post-plus',
  },
} as const satisfies Record<string, { requiresPlan: PlanType; launchUrl: string }>;

export type AppId = keyof typeof apps;
export const appIds = Object.keys(apps) as AppId[]; // keys of the table above

/** Are these the same apps, in whatever order? Neither names one twice. */
export function sameApps(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((app) => other.includes(app));
}

/** What support forms can be about. */
export const productIds = ['platform', 'player', 'poster', 'meeting-post-plus', 'storage'] as const;
export type ProductId = (typeof productIds)[number];
