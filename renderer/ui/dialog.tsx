import { t } from 'i18next';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './dialog.module.css';
import { Icon } from './image/icon.tsx';

export interface DialogProps {
  title: string;
  /** Escape, the close button, or whatever ends it; mount the dialogue while it is open. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialogue over the page: the browser's own, which traps the focus, gives it back and closes with
 * Esc. `autoFocus` on a field inside says where to begin.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Layout: closing must come before the removal, or the focus is not given back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // React's autoFocus acted before the dialogue was open; the browser now looks for this.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React removes it; a file chooser inside cancels too, which is no wish to leave.
        event.preventDefault();
        if (event.target === dialog.current) onClose();
      }}
    >
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <button
          type="button"
          className={classes.close}
          aria-label={t('common:action.close')}
          onClick={onClose}
        >
          <Icon name="close" size={18} />
        </button>
      </header>
      <div className={classes.body}>{children}</div>
    </dialog>
  );
}

/** The dialogue's buttons, the one that acts at the end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
