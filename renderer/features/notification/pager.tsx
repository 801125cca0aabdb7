import { t } from 'i18next';
import type { MouseEvent } from 'react';
import type { PageTo } from '#renderer/platform/page-paths.ts';
import { ActionLink } from '#renderer/ui/action.tsx';
import classes from './notification.module.css';

/** Leafs through the list, by links, so that the browser's own back works. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={t('notification:pages')}>
      <Leaf to={page - 1} isThere={page > 1}>
        {t('common:action.previous')}
      </Leaf>
      <span className="tabular">{t('common:action.pageOf', { page, pages })}</span>
      <Leaf to={page + 1} isThere={page < pages}>
        {t('common:action.next')}
      </Leaf>
    </nav>
  );
}

/** At the end of the list it stays in its place, so that the focus does, too. */
function Leaf({ to, isThere, children }: { to: number; isThere: boolean; children: string }) {
  return (
    <ActionLink
      size="sm"
      variant="default"
      to={pageAddress(to)}
      {...(!isThere && {
        'data-disabled': true,
        'aria-disabled': true,
        onClick: (event: MouseEvent) => event.preventDefault(),
      })}
    >
      {children}
    </ActionLink>
  );
}

/** Address of a page of the list; the first is the list itself. */
export function pageAddress(page: number): PageTo {
  return page > 1 ? `/notification?page=${page}` : '/notification';
}
