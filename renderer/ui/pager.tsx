import { t } from 'i18next';
import { Action } from './action.tsx';
import classes from './pager.module.css';

export interface PagerProps {
  /** What it leafs through. */
  label: string;
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

/** Leafs through a list; nothing where everything fits on one page. */
export function Pager({ label, page, pages, onGo }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={label}>
      <Action size="sm" variant="default" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {t('common:action.previous')}
      </Action>
      <span className="tabular" aria-live="polite">
        {t('common:action.pageOf', { page, pages })}
      </span>
      <Action size="sm" variant="default" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {t('common:action.next')}
      </Action>
    </nav>
  );
}
