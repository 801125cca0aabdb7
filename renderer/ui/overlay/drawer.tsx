import { Drawer as MantineDrawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import classes from './drawer.module.css';
import iconButton from '#renderer/ui/icon-button.module.css';
import { Icon } from '#renderer/ui/image/icon.tsx';

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
      position="bottom"
      // Its styles would have to stand in the page, which the content security policy forbids.
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 160 }}
      // Mantine's own head would be a second banner of the page.
      withCloseButton={false}
      attributes={{ content: { 'aria-label': title } }}
      classNames={{
        inner: classes.sheet,
        content: classes.content,
        body: classes.body,
      }}
    >
      <div className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        <button
          type="button"
          className={iconButton.button}
          aria-label={t('common:action.close')}
          onClick={onClose}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      <div className={classes.fields}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </MantineDrawer>
  );
}
