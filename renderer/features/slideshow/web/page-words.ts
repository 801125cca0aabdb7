import { t } from '#renderer/platform/t.ts';
import { faultOfPage, type WebPageCheck } from '#shared/domain/signage/web/web-page.ts';

/** What screens will show of a checked page, and what to do about it. */
export function pageWords(check: WebPageCheck): string {
  const { outcome, status } = check;
  if (outcome !== 'status') return t(`slideshow:web.${outcome}`);
  const isSkipped = faultOfPage(check) !== null;
  return t(`slideshow:web.${isSkipped ? 'errorPage' : 'refused'}`, { status: String(status) });
}

/** Needs somebody to do something? A page of one's own network cannot be checked, which is no fault. */
export const isProblem = ({ outcome }: WebPageCheck): boolean =>
  outcome !== 'ok' && outcome !== 'private';
