import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import { t } from '#renderer/platform/t.ts';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from '#renderer/ui/image/icon.tsx';
import classes from './dialog.module.css';

export interface DialogProps {
  title: string;
  /** Escape, the close button, or whatever ends it; mount the dialogue while it is open. */
  onClose: () => void;
  /** For what is laid out side by side, where there is room. */
  isWide?: boolean;
  /** As large as the window. */
  isWhole?: boolean;
  children: ReactNode;
}

/** What is filled in; those of password managers aside. */
const fields = 'input:not([type="hidden"]), select, textarea';

/**
 * A dialogue over the page, which keeps the focus and gives it back. `data-autofocus` on something
 * inside says where to begin; else that is its first field, else its title.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, isWide = false, isWhole = false, children } = props;
  const heading = useRef<HTMLSpanElement>(null);
  const parts = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // It has the focus yet: what is inside gets it a moment later.
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  function close(): void {
    // The alert lies above it and hears of the same key.
    if (!document.querySelector('dialog:modal')) onClose();
  }

  return (
    <Modal
      opened
      onClose={close}
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
      // Its <header> would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{
        'aria-label': t('common:action.close'),
        icon: <Icon name="close" size={18} />,
      }}
      classNames={{
        inner: classes.inner,
        content: [classes.dialog, isWide && classes.wide, isWhole && classes.whole]
          .filter(Boolean)
          .join(' '),
        overlay: classes.overlay,
        header: classes.head,
        title: classes.title,
        close: classes.close,
        body: classes.body,
      }}
    >
      <div ref={parts} className={classes.parts}>
        {children}
      </div>
      <Beginning heading={heading} parts={parts} />
    </Modal>
  );
}

/**
 * Where the focus begins, once everything is in the page: what comes first is the cross. It is there at
 * once; Modal would take it a moment later, and a key that is held would press what opened the dialogue.
 */
function Beginning({ heading, parts }: Record<'heading' | 'parts', RefObject<HTMLElement | null>>) {
  const stop = useRef(() => {});

  useLayoutEffect(() => {
    const marked = parts.current?.querySelector<HTMLElement>('[data-autofocus]');
    const field = [...(parts.current?.querySelectorAll<HTMLElement>(fields) ?? [])].find(
      (element) => element.offsetParent !== null,
    );
    const beginning = marked ?? field ?? heading.current;
    beginning?.setAttribute('data-autofocus', '');
    beginning?.focus({ preventScroll: true });
    // Whoever has gone on before Modal takes the focus there as well stays where they are.
    let at = beginning;
    const goOn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      at?.removeAttribute('data-autofocus');
      target.setAttribute('data-autofocus', '');
      at = target;
    };
    const inside = parts.current;
    inside?.addEventListener('focusin', goOn);
    stop.current = () => inside?.removeEventListener('focusin', goOn);
    return () => stop.current();
  }, [heading, parts]);

  useEffect(() => {
    // It does so in a task that it asks for after this.
    const timer = setTimeout(() => setTimeout(() => stop.current()));
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** The dialogue's buttons, the one that acts at the end; one below the other on a phone. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
