import { t } from 'i18next';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isText } from '#renderer/platform/is-text.ts';
import { CloseButton } from '#renderer/ui/close-button.tsx';
import { Icon } from '#renderer/ui/image/icon.tsx';
import { Menu } from '#renderer/ui/overlay/menu.tsx';
import { ActionButtons } from '../action-buttons.tsx';
import type { ListTable } from '../table.ts';
import classes from '../list.module.css';

export interface SelectionBarProps<Row> {
  bulk: NonNullable<ListTable<Row>['bulk']>;
  /** What is ticked, on this page and others. */
  rows: readonly Row[];
  isPhone: boolean;
  /** `hasFocus`: what has the focus goes with the bar. */
  onClear: (hasFocus: boolean) => void;
}

/** How many are ticked, and what can be done with all of them; one line, on a phone too. */
export function SelectionBar<Row>({ bulk, rows, isPhone, onClear }: SelectionBarProps<Row>) {
  const isTooMany = rows.length > bulk.atOnce;
  const actions = bulk.actions(rows);
  const bar = useRef<HTMLDivElement>(null);
  const clear = () => onClear(bar.current?.contains(document.activeElement) ?? false);
  useEscape(clear);
  return (
    <div ref={bar} className={classes.bar} role="group" aria-label={t('list:select.bar')}>
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
          <ActionButtons actions={actions} size="sm" isDisabled={isTooMany} />
        )}
        <CloseButton label={t('list:select.clear')} size={16} onClick={clear} />
      </div>
    </div>
  );
}

/** Escape lets go of what is ticked, unless it has something that is open to close or a text to clear. */
function useEscape(clear: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== 'Escape' || event.isComposing || isText(target)) return;
    // What is open in the frame around the page has the focus there.
    const isOnPage =
      target instanceof Element && (target.matches('body') || target.closest('main'));
    if (isOnPage && document.querySelector(open) === null) clear();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => onEscape(event);
    // Before whatever is open has closed for the same key: a dialogue listens here, too, but later.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

const open =
  'dialog[open], [role="dialog"], [role="menu"], [aria-expanded="true"][role="combobox"]';
