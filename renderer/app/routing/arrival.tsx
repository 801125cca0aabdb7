import { t } from '#renderer/platform/t.ts';
import { createContext, use, useEffect, useRef } from 'react';
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  type Location,
} from 'react-router-dom';
import { product } from '#shared/domain/constants.ts';
import type { TextKey } from '#renderer/platform/i18n.ts';
import { listStepOf } from '#renderer/list/list-step.ts';
import { isCovered } from '#renderer/ui/overlay/is-covered.ts';
import { scrollRule } from './scroll-rule.ts';

/** What React Router tells all that is below it. */
export interface Place {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

/** The navigation that led to a page, which itself may go by an older one to the same address; null: it does not. */
export const ArrivedAt = createContext<Place | null>(null);

const nowhere = { path: '', page: '', key: '' };

/** What was shown before; survives the pages, which come and go. */
let previous: { page: string; search: string } | null = null;

/** What follows a navigation once the page is there: title, scroll position, focus. */
export function Arrival({ title }: { title: TextKey }) {
  const router = use(LocationContext);
  const { location, navigationType } = use(ArrivedAt) ?? router;
  const { pathname, search, hash, key } = location;
  const isListStep = listStepOf(location.state) !== null;
  const isBack = navigationType === NavigationType.Pop;
  const shown = useRef(nowhere);

  useEffect(() => {
    document.title = `${t(title)} · ${product.name}`;
  }, [title]);

  useEffect(() => {
    const page = pathname + search;
    // The same link again is a navigation too, with a key of its own.
    if (shown.current.key === key) return;
    const { path: before, page: pageBefore } = shown.current;
    shown.current = { path: pathname, page, key };
    // Lists keep their place in the address: their steps, and those back, are within the page.
    if (before === pathname && hash === '' && (isBack || isListStep)) return;
    const rule = scrollRule({ pathname, hash, isSamePage: pageBefore === page });
    if (rule.kind === 'anchor') scrollToAnchor(rule.id, rule.offset);
    if (rule.kind === 'top') window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [pathname, search, hash, key, isListStep, isBack]);

  // Kept, it is left and arrived at like any other.
  useEffect(
    () => () => {
      shown.current = nowhere;
    },
    [],
  );

  useEffect(() => {
    // Views of one path that are called otherwise are pages of their own.
    const now = { page: `${pathname} ${title}`, search };
    const before = previous;
    previous = now;
    // People who hear the page are told where they are; at the first page the browser does that.
    if (before === null) return;
    const isOther = before.page !== now.page;
    if (isOther || (before.search !== search && hasLostFocus())) focusMain();
  }, [pathname, search, title]);

  return null;
}

function scrollToAnchor(id: string, offset: number): void {
  const anchor = document.getElementById(id);
  if (!anchor) return;
  const top = anchor.getBoundingClientRect().top + window.scrollY - offset;
  window.scrollTo({ top, behavior: 'instant' });
}

/** What had it went with the view that it stood in. */
function hasLostFocus(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || isKept(activeElement);
}

/** Does it stand in a page that is not shown? */
const isKept = (element: Element) => element.closest('[data-kept]') !== null;

function focusMain(): void {
  const main = document.querySelector('main');
  const { activeElement } = document;
  // A page may have focused its first field; and what was opened while it came keeps the focus.
  const isInPage = activeElement && main?.contains(activeElement) && !isKept(activeElement);
  if (!main || isInPage || isCovered(main)) return;
  if (activeElement?.closest('[role=menu]')) return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
