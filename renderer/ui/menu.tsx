import { Menu as MantineMenu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/UnstyledButton.css';
import { useRef, type ReactNode } from 'react';
import classes from './menu.module.css';

export interface MenuItem {
  id: string;
  label: string;
  run: () => void;
  /** Something is lost by it: red, and apart from the others. */
  isDanger?: boolean;
  isBusy?: boolean;
}

export interface MenuProps {
  items: readonly MenuItem[];
  /** In place of items: why there are none. */
  note?: string | null;
  /** What the button shows, and what it is called if that is no words. */
  children: ReactNode;
  name?: string;
  className?: string | undefined;
  disabled?: boolean;
}

/** A button with what can be done: by pointer, or by Enter, arrows and letters; Escape closes it. */
export function Menu({ items, note, children, name, className, disabled = false }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [dangers, others] = [
    items.filter((item) => item.isDanger),
    items.filter((item) => !item.isDanger),
  ];

  function run(item: MenuItem): void {
    // A dialogue gives the focus back to where it was: not into a menu that is closed by then.
    button.current?.focus();
    item.run();
  }

  const entry = (item: MenuItem) => (
    <MantineMenu.Item
      key={item.id}
      data-danger={item.isDanger || undefined}
      disabled={item.isBusy ?? false}
      onClick={() => run(item)}
    >
      {item.label}
    </MantineMenu.Item>
  );
  return (
    <MantineMenu
      position="bottom-end"
      offset={4}
      shadow="md"
      disabled={disabled}
      transitionProps={{ duration: 120 }}
      classNames={{
        dropdown: classes.panel,
        item: classes.item,
        label: classes.note,
        divider: classes.line,
      }}
    >
      <MantineMenu.Target>
        <button
          ref={button}
          type="button"
          className={className ?? classes.button}
          aria-label={name}
          disabled={disabled}
        >
          {children}
        </button>
      </MantineMenu.Target>
      <MantineMenu.Dropdown>
        {note && <MantineMenu.Label>{note}</MantineMenu.Label>}
        {others.map(entry)}
        {dangers.length > 0 && others.length > 0 && <MantineMenu.Divider />}
        {dangers.map(entry)}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
