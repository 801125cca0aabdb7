import { t } from 'i18next';
import { Action } from '#renderer/ui/action.tsx';
import classes from '../security.module.css';

export interface PagerProps {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

/** Leafs through a list; nothing where everything fits on one page. */
export function Pager({ page, pages, onGo }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={t('security:history.pages')}>
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
