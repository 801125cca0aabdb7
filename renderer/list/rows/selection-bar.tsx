import { t } from 'i18next';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/image/icon.tsx';
import { Menu } from '#renderer/ui/overlay/menu.tsx';
import iconButton from '#renderer/ui/icon-button.module.css';
import type { ListTable } from '../table.ts';
import classes from '../list.module.css';

export interface SelectionBarProps<Row> {
  bulk: NonNullable<ListTable<Row>['bulk']>;
  /** What is ticked, on this page and others. */
  rows: readonly Row[];
  isPhone: boolean;
  onClear: () => void;
}

/** How many are ticked, and what can be done with all of them; one line, on a phone too. */
export function SelectionBar<Row>({ bulk, rows, isPhone, onClear }: SelectionBarProps<Row>) {
  const isTooMany = rows.length > bulk.atOnce;
  const actions = bulk.actions(rows);
  return (
    <div className={classes.bar} role="group" aria-label={t('list:select.bar')}>
      <p className={classes.barCount} role="status">
        {t('list:select.count', { count: rows.length })}
        {isTooMany && (
          <span className={classes.tooMany}> {t('list:select.tooMany', { max: bulk.atOnce })}</span>
        )}
      </p>
      <div className={classes.barActions}>
        {isPhone && actions.length > 1 ? (
          <Menu items={actions} className={classes.barMenu} disabled={isTooMany}>
            {t('list:actions.selected')}
            <Icon name="chevron" size={16} />
          </Menu>
        ) : (
          actions.map(({ id, label, run, isBusy, isDanger }) => (
            <Button
              key={id}
              size="sm"
              variant="default"
              className={isDanger ? classes.danger : undefined}
              disabled={isTooMany}
              loading={isBusy}
              onClick={run}
            >
              {label}
            </Button>
          ))
        )}
        <button
          type="button"
          className={iconButton.button}
          aria-label={t('list:select.clear')}
          onClick={onClear}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
    </div>
  );
}
