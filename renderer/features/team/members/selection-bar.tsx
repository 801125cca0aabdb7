import { t } from 'i18next';
import type { ReactNode } from 'react';
import { membersAtOnce } from '#shared/domain/team.ts';
import { Action } from '#renderer/ui/action.tsx';
import classes from './members.module.css';

/** How the buttons of the bar look; of no use while too many are ticked. */
export type BarLook = Readonly<{ size: 'sm'; variant: 'default'; disabled: boolean }>;

export interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** What can be done with all of them. */
  children: (look: BarLook) => ReactNode;
}

/** How many are ticked, and what can be done with all of them. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const isTooMany = count > membersAtOnce;
  return (
    <div className={classes.bar} role="group" aria-label={t('team:member.select.bar')}>
      <p className={classes.barCount} role="status">
        {t('team:member.select.count', { count })}
        {isTooMany && (
          <span className={classes.tooMany}>
            {' '}
            {t('team:member.select.tooMany', { max: membersAtOnce })}
          </span>
        )}
      </p>
      <div className={classes.barActions}>
        {children({ size: 'sm', variant: 'default', disabled: isTooMany })}
        <Action size="sm" variant="subtle" onClick={onClear}>
          {t('team:member.select.clear')}
        </Action>
      </div>
    </div>
  );
}
