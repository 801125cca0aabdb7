import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import { t } from 'i18next';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './dialog.module.css';

export interface DialogProps {
  title: string;
  /** Escape, the close button, or whatever ends it; mount the dialogue while it is open. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialogue over the page, which keeps the focus and gives it back. `data-autofocus` on something
 * inside says where to begin; else that is its title, not the cross.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    // It has the focus yet: what is inside gets it a moment later.
    const opener = document.activeElement;
    if (!body.current?.querySelector('[data-autofocus]')) {
      heading.current?.setAttribute('data-autofocus', '');
    }
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <Modal
      opened
      // The alert lies above it and hears of the same key.
      onClose={() => document.querySelector('dialog:modal') ?? onClose()}
      title={
        <span ref={heading} tabIndex={-1}>
          {title}
        </span>
      }
      centered
      // What is typed is not lost by a click beside it.
      closeOnClickOutside={false}
      returnFocus={false}
      // Its styles would have to stand in the page, which the content security policy forbids.
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
      classNames={{
        inner: classes.inner,
        content: classes.dialog,
        overlay: classes.overlay,
        header: classes.head,
        title: classes.title,
        close: classes.close,
        body: classes.body,
      }}
    >
      <div ref={body} className={classes.parts}>
        {children}
      </div>
    </Modal>
  );
}

/** The dialogue's buttons, the one that acts at the end; one below the other on a phone. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
