import { t } from '#renderer/platform/t.ts';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { product } from '#shared/domain/constants.ts';
import type { TextKey } from '#renderer/platform/i18n.ts';
import { listStepOf } from '#renderer/list/list-step.ts';
import { isCovered } from '#renderer/ui/overlay/is-covered.ts';
import { scrollRule } from './scroll-rule.ts';

const nowhere = { view: '', page: '', key: '' };

/** What was shown before; survives the pages, which come and go. */
let previous: { page: string; search: string } | null = null;

/** What follows a navigation once the page is there: title, scroll position, focus. */
export function Arrival({ title }: { title: TextKey }) {
  const location: Location<unknown> = useLocation();
  const { pathname, search, hash, key, state } = location;
  const isListStep = listStepOf(state) !== null;
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(nowhere);

  useEffect(() => {
    document.title = `${t(title)} · ${product.name}`;
  }, [title]);

  useEffect(() => {
    const page = pathname + search;
    // The same link again is a navigation too, with a key of its own.
    if (shown.current.key === key) return;
    const { view: before, page: pageBefore } = shown.current;
    // Views of one path that are called otherwise are pages of their own.
    const view = `${pathname} ${title}`;
    shown.current = { view, page, key };
    // Lists keep their place in the address: their steps, and those back, are within the page.
    if (before === view && hash === '' && (isBack || isListStep)) return;
    const rule = scrollRule({ pathname, hash, isSamePage: pageBefore === page });
    if (rule.kind === 'anchor') scrollToAnchor(rule.id, rule.offset);
    if (rule.kind === 'top') window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [pathname, search, hash, key, title, isListStep, isBack]);

  useEffect(() => {
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
  return activeElement === null || activeElement === body;
}

function focusMain(): void {
  const main = document.querySelector('main');
  const { activeElement } = document;
  // A page may have focused its first field; and what was opened while it came keeps the focus.
  const isInPage = activeElement && main?.contains(activeElement);
  if (!main || isInPage || isCovered(main)) return;
  if (activeElement?.closest('[role=menu]')) return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
