import type { ReactNode } from 'react';
import classes from './menu-button.module.css';

interface MenuButtonProps {
  children: ReactNode;
  onClick: () => void;
  isBusy?: boolean;
}

/** What a panel of the bar does, below the links that it has. */
export function MenuButton({ children, onClick, isBusy = false }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={classes.root}
      disabled={isBusy}
      onClick={({ currentTarget }) => {
        // The panel closes and takes this button along; what opens then gives the focus back there.
        currentTarget
          .closest('[data-disclosure]')
          ?.querySelector<HTMLElement>('[aria-expanded]')
          ?.focus();
        onClick();
      }}
    >
      {children}
    </button>
  );
}
