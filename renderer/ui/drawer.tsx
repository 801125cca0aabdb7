import { Drawer as MantineDrawer } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import classes from './drawer.module.css';

export interface DrawerProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Stays at its foot. */
  actions: ReactNode;
  children: ReactNode;
}

/** A sheet from below, for what a phone has no room for beside the page; keeps and returns the focus. */
export function Drawer({ title, isOpen, onClose, actions, children }: DrawerProps) {
  return (
    <MantineDrawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      position="bottom"
      // Its styles would have to stand in the page, which the content security policy forbids.
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 160 }}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
      classNames={{
        inner: classes.sheet,
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
        close: classes.close,
      }}
    >
      <div className={classes.fields}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </MantineDrawer>
  );
}
