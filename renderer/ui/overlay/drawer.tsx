import { Drawer as MantineDrawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import { t } from '#renderer/platform/t.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './drawer.module.css';
import { isCovered } from './is-covered.ts';
import { CloseButton } from '#renderer/ui/close-button.tsx';

export interface DrawerProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** At the window's side, where there is room beside the page; else from below. */
  isBeside?: boolean;
  /** Stays at its foot. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A sheet over the page: filters of a phone's list, what is known of a row. Keeps and returns the focus.
 * It is made when it is first opened, and then stays.
 */
export function Drawer(props: DrawerProps) {
  const [isUsed, setIsUsed] = useState(props.isOpen);
  if (props.isOpen && !isUsed) setIsUsed(true);
  return isUsed && <UsedDrawer {...props} />;
}

function UsedDrawer(props: DrawerProps) {
  const { title, isOpen, onClose, isBeside = false, actions, children } = props;
  const parts = useRef<HTMLDivElement>(null);
  // What is open from the first would not come from anywhere: Mantine makes its parts in two steps.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  function close(): void {
    // What lies above it hears of the same key.
    if (!isCovered(parts.current)) onClose();
  }

  return (
    <MantineDrawer
      opened={isOpen && isThere}
      onClose={close}
      position={isBeside ? 'right' : 'bottom'}
      // Its styles would have to stand in the page, which the content security policy forbids.
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 160, transition: uncover(isBeside) }}
      // Mantine's own head would be a second banner of the page.
      withCloseButton={false}
      attributes={{ content: { 'aria-label': title, 'data-beside': isBeside || undefined } }}
      classNames={{
        inner: classes.sheet,
        content: classes.content,
        body: classes.body,
      }}
    >
      <div ref={parts} className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton label={t('common:action.close')} onClick={onClose} />
      </div>
      <div className={classes.fields}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </MantineDrawer>
  );
}

/**
 * From where it comes; only its edge moves. What is in it stands in its place from the first, so a list
 * that is opened meanwhile does as well.
 */
function uncover(isBeside: boolean) {
  return {
    in: { clipPath: 'inset(0)' },
    out: { clipPath: isBeside ? 'inset(0 0 0 100%)' : 'inset(100% 0 0)' },
    transitionProperty: 'clip-path',
  };
}
