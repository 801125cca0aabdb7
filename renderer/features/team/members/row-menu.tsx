import { t } from 'i18next';
import type { ReactNode } from 'react';
import { Disclosure } from '#renderer/ui/disclosure.tsx';
import classes from './row-menu.module.css';

/** What can be done with a row, at its end. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-row-menu className={classes.menu}>
      <Disclosure
        align="end"
        hasChevron={false}
        name={t('team:member.actions', { name })}
        className={classes.menuButton}
        panelClassName={classes.menuPanel}
        label={
          <span className={classes.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        }
      >
        {children}
      </Disclosure>
    </div>
  );
}

/** In place of items: why there are none. */
export function MenuNote({ children }: { children: string }) {
  return <p className={classes.note}>{children}</p>;
}

export interface MenuItemProps {
  onClick: () => void;
  disabled?: boolean;
  /** Something is lost by it: it stands apart. */
  isDanger?: boolean;
  children: ReactNode;
}

/** One thing to do; the menu's button gets the focus back when it is over. */
export function MenuItem({ onClick, disabled = false, isDanger, children }: MenuItemProps) {
  return (
    <button
      type="button"
      className={classes.menuItem}
      data-danger={isDanger || undefined}
      disabled={disabled}
      onClick={(event) => {
        // A dialogue returns the focus to where it was: not into a menu that is closed by then.
        const menu = event.currentTarget.closest('[data-row-menu]');
        menu?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
        onClick();
      }}
    >
      {children}
    </button>
  );
}
