import { Popover, type PopoverProps } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/dates/styles.css';
import type { ReactNode } from 'react';
import dropdown from '../../overlay/dropdown.module.css';
import classes from './calendar.module.css';

interface CalendarPopoverProps {
  label: string;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  position: NonNullable<PopoverProps['position']>;
  /** The button that opens it. */
  target: ReactNode;
  children: ReactNode;
}

/** A calendar below its field, or over the field if the page has no room below or above it. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { label, isOpen, onChange, position, target, children } = props;
  return (
    <Popover
      opened={isOpen}
      onChange={onChange}
      position={position}
      middlewares={{ flip: true, shift: { crossAxis: true } }}
      trapFocus
      returnFocus
      shadow="md"
      transitionProps={{ duration: 120 }}
      classNames={{ dropdown: `${dropdown.panel} ${classes['panel']}` }}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
