import { t } from '#renderer/platform/t.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showAlert } from '#renderer/api/alerts.ts';
import { isText } from '#renderer/platform/is-text.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Button } from '#renderer/ui/button.tsx';
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
  /** Of the list as it is filtered. */
  total: number;
  isPhone: boolean;
  onSelect: (rows: readonly Row[]) => void;
  /** `hasFocus`: what has the focus goes with the bar. */
  onClear: (hasFocus: boolean) => void;
}

/** How many are ticked, and what can be done with all of them; one line, on a phone too. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { bulk, rows, total, isPhone, onSelect, onClear } = props;
  const isTooMany = rows.length > bulk.atOnce;
  const actions = bulk.actions(rows);
  const bar = useRef<HTMLDivElement>(null);
  const clear = () => onClear(bar.current?.contains(document.activeElement) ?? false);
  useEscape(clear);
  return (
    <div ref={bar} className={classes.bar} role="group" aria-label={t('list:select.bar')}>
      <div className={classes.barStart}>
        <p className={classes.barCount} role="status">
          {t('list:select.count', { count: rows.length })}
          {isTooMany && (
            <span className={classes.tooMany}>
              {' '}
              {t('list:select.tooMany', { max: bulk.atOnce })}
            </span>
          )}
        </p>
        {bulk.readAll && rows.length < Math.min(total, bulk.atOnce) && (
          <SelectAll
            most={Math.min(total, bulk.atOnce)}
            isAll={total <= bulk.atOnce}
            read={bulk.readAll}
            onRead={onSelect}
          />
        )}
      </div>
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

interface SelectAllProps<Row> {
  most: number;
  isAll: boolean;
  read: (most: number, signal: AbortSignal) => Promise<readonly Row[]>;
  onRead: (rows: readonly Row[]) => void;
}

/** Ticks what is on other pages, too. */
function SelectAll<Row>({ most, isAll, read, onRead }: SelectAllProps<Row>) {
  const [isBusy, setIsBusy] = useState(false);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  async function start(): Promise<void> {
    const controller = new AbortController();
    reading.current = controller;
    setIsBusy(true);
    try {
      const rows = await read(most, controller.signal);
      if (!controller.signal.aborted) onRead(rows);
    } catch (error) {
      if (!controller.signal.aborted) showAlert(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button size="sm" variant="subtle" loading={isBusy} onClick={() => void start()}>
      {t(isAll ? 'list:select.every' : 'list:select.first', { n: formatCount(most) })}
    </Button>
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
