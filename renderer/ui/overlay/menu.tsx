import { Menu as MantineMenu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/UnstyledButton.css';
import { useRef, useState, type ReactNode } from 'react';
import dropdown from './dropdown.module.css';
import { isCovered } from './is-covered.ts';
import iconButton from '#renderer/ui/icon-button.module.css';
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
  /** Of its button, where one of many is reached by Tab and the others by arrows. */
  tabIndex?: number;
}

/**
 * A button with what can be done: by pointer, or by Enter, arrows and letters; Escape closes it. The
 * menu itself is made when it is first opened: a table has a hundred of them.
 */
export function Menu(props: MenuProps) {
  const { children, name, className = iconButton.button, disabled = false, tabIndex } = props;
  const [isUsed, setIsUsed] = useState(false);
  const look = { className, 'aria-label': name, disabled, tabIndex };
  if (isUsed) return <UsedMenu {...props} look={look} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setIsUsed(true)}
      {...look}
    >
      {children}
    </button>
  );
}

interface UsedMenuProps extends MenuProps {
  look: object;
}

/** Open as soon as it is there. */
function UsedMenu({ items, note, children, look }: UsedMenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const dangers = items.filter((item) => item.isDanger);
  const others = items.filter((item) => !item.isDanger);

  function change(opens: boolean): void {
    setIsOpen(opens);
    // What one of its items has opened keeps the focus, however late this closes.
    if (opens || isCovered(button.current)) return;
    // Whoever pressed something else meanwhile has the focus there.
    const active = document.activeElement;
    if (active === document.body || active?.closest('[role=menu]')) button.current?.focus();
  }

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
      opened={isOpen}
      onChange={change}
      returnFocus={false}
      // It would be a child that no menu may have; the first item takes the focus instead.
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={4}
      shadow="md"
      transitionProps={{ duration: 120 }}
      classNames={{
        dropdown: dropdown.panel ?? '',
        item: dropdown.item ?? '',
        divider: classes.line ?? '',
      }}
    >
      <MantineMenu.Target>
        <button ref={button} type="button" {...look}>
          {children}
        </button>
      </MantineMenu.Target>
      <MantineMenu.Dropdown>
        {note && (
          // A menu holds items alone, so this is one; there is nothing to do with it.
          <MantineMenu.Item className={classes.note ?? ''} aria-disabled closeMenuOnClick={false}>
            {note}
          </MantineMenu.Item>
        )}
        {others.map(entry)}
        {dangers.length > 0 && others.length > 0 && <MantineMenu.Divider />}
        {dangers.map(entry)}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
