import { t } from 'i18next';
import { Action } from '#renderer/ui/action.tsx';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { pageSizes, type MemberView } from './member-view.ts';
import classes from './members.module.css';
import { formatCount } from './people.ts';

export interface MemberPagerProps {
  view: MemberView;
  total: number;
  onChange: (part: Partial<MemberView>) => void;
}

/** Which part of the list is shown, its size, and the way to the others. */
export function MemberPager({ view, total, onChange }: MemberPagerProps) {
  const { page, perPage } = view;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const range = {
    from: formatCount((page - 1) * perPage + 1),
    to: formatCount(Math.min(page * perPage, total)),
    total: formatCount(total),
  };
  // Fewer than the least size: nothing to choose.
  if (total <= pageSizes[0]) return null;
  return (
    <nav className={classes.pager} aria-label={t('team:member.pages')}>
      <p className={`${classes.range} tabular`} aria-live="polite">
        {t('team:member.range', range)}
      </p>
      <SelectField
        aria-label={t('team:member.perPage')}
        value={String(perPage)}
        data={pageSizes.map((size) => ({
          value: String(size),
          label: t('team:member.perPageSize', { size }),
        }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ perPage: pageSizes.find((size) => String(size) === value) ?? perPage })
        }
      />
      <div className={classes.leaf}>
        <Action
          size="sm"
          variant="default"
          disabled={page <= 1}
          onClick={() => onChange({ page: page - 1 })}
        >
          {t('common:action.previous')}
        </Action>
        <span className="tabular">{t('common:action.pageOf', { page, pages })}</span>
        <Action
          size="sm"
          variant="default"
          disabled={page >= pages}
          onClick={() => onChange({ page: page + 1 })}
        >
          {t('common:action.next')}
        </Action>
      </div>
    </nav>
  );
}
