/*
 * Overview, slideshows, library and editor have one path (specification section 2); the address says
 * behind it which is meant. Kept small: the first look at a page needs it before any other code.
 */

export const applicationPath = '/application';

/** What stands there as `view`; nothing does for the overview. */
export const applicationViews = ['slideshows', 'files'] as const;
export type ApplicationView = 'overview' | (typeof applicationViews)[number];

/** Which of them a query means; a slideshow that is made or edited is in the place of all of them. */
export function viewOf(search: string): ApplicationView {
  const params = new URLSearchParams(search);
  if (params.get('edit') || params.get('new')) return 'slideshows';
  return applicationViews.find((view) => view === params.get('view')) ?? 'overview';
}

export const screensPath = '/console/device';

/** What stands there for the screen that is open beside the list. */
export const openScreen = 'screen';

/** Where a screen is, open beside the list of all. */
export const screenAddress = (id: string) => `${screensPath}?${openScreen}=${id}` as const;

/** What stands there as `view` for the report of plays; nothing does for the screens. */
export const playsView = 'plays';

export function isPlaysAt(search: string): boolean {
  return new URLSearchParams(search).get('view') === playsView;
}

/** Where plan and payments are, and the pages that stand in their place: what else there is, and buying it. */
export const paymentsPath = '/subscription';
const ofPayments = ['/plan', '/trade'];

/** Is an address the place that a link leads to, or one below it? */
export function isPlaceAt(
  link: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
) {
  const [path = '', query = ''] = link.split('?');
  if (path === applicationPath && pathname === path) return viewOf(query) === viewOf(search);
  const isBelow = (place: string) => pathname === place || pathname.startsWith(`${place}/`);
  return isBelow(path) || (path === paymentsPath && ofPayments.some(isBelow));
}
