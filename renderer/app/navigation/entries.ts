import { product } from '#shared/domain/constants.ts';
import type { TextKey } from '#renderer/platform/i18n.ts';
import { contactPage } from '#shared/domain/commerce/company.ts';
import type { PagePath } from '#renderer/platform/place/page-paths.ts';
import { platform } from '#renderer/platform/platform.ts';

interface Words {
  title: TextKey;
  hint?: TextKey;
}

/** One entry of the navigation (specification section 2): a page of ours, or an address elsewhere. */
export interface Entry extends Words {
  to: PagePath | `https://${string}`;
}

/** The bar's entries by group; who is signed in gets the forms that know the account. */
export interface Entries {
  home: Entry & { to: PagePath };
  products: readonly Entry[];
  pricing: Entry | null;
  information: readonly Entry[];
  dashboard: Entry;
}

export function entriesFor(isSignedIn: boolean): Entries {
  const isWeb = platform.target === 'web';
  const dashboard = { title: 'common:nav.dashboard', to: '/application' } as const;
  return {
    // The desktop has no marketing pages (decisions section 10).
    home: { title: 'common:nav.home', to: isWeb ? '/' : dashboard.to },
    products: isWeb
      ? [
          { title: 'common:nav.poster', hint: 'common:nav.posterHint', to: '/poster' },
          {
            title: 'common:nav.meetingPostPlus',
            hint: 'common:nav.meetingPostPlusHint',
            to: '/meeting-post-plus',
          },
        ]
      : [],
    pricing: isWeb ? { title: 'common:nav.pricing', to: '/pricing' } : null,
    information: [
      { title: 'common:nav.officialWebsite', to: product.officialWebsite },
      { title: 'common:nav.contactUs', to: contactPage },
      {
        title: 'common:nav.submitInquiry',
        to: isSignedIn ? '/user-submit-inquiry' : '/submit-inquiry',
      },
      {
        title: 'common:nav.technicalSupport',
        to: isSignedIn ? '/user-technical-support' : '/technical-support',
      },
      { title: 'common:nav.questions', to: '/help' },
    ],
    dashboard,
  };
}

/** Is the page of this path the entry's page? */
export function isCurrent(entry: Entry, pathname: string): boolean {
  return entry.to === pathname;
}

/** Does the entry lead to a page of ours? */
export function isPageEntry(entry: Entry): entry is Entry & { to: PagePath } {
  return entry.to.startsWith('/');
}
