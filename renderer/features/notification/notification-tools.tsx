import { t } from 'i18next';
import { Action } from '#renderer/ui/action.tsx';
import { CheckField } from '#renderer/ui/field/check-field.tsx';
import classes from './notification.module.css';

export interface NotificationToolsProps {
  /** Rows on this page, and how many of them are selected. */
  rows: number;
  selected: number;
  onSelectPage: (isSelected: boolean) => void;
  onRead: () => void;
  onDelete: () => void;
}

/** What can be done with the selected notifications; with all of them while none is selected. */
export function NotificationTools(props: NotificationToolsProps) {
  const { rows, selected, onSelectPage, onRead, onDelete } = props;
  const isAll = selected === 0;
  return (
    <div className={classes.tools}>
      <CheckField
        label={
          isAll
            ? t('notification:select.page')
            : t('notification:select.count', { count: selected })
        }
        aria-label={t('notification:select.page')}
        checked={selected === rows}
        indeterminate={selected > 0 && selected < rows}
        onChange={(event) => onSelectPage(event.currentTarget.checked)}
      />
      <div className={classes.commands}>
        <Action size="sm" variant="default" onClick={onRead}>
          {t(isAll ? 'notification:read.all' : 'notification:read.chosen')}
        </Action>
        <Action size="sm" variant="default" onClick={onDelete}>
          {t(isAll ? 'notification:delete.all' : 'common:action.delete')}
        </Action>
      </div>
    </div>
  );
}
