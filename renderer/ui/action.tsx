import { Button, type ButtonProps } from '@mantine/core';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Loader.css';
import type { ComponentPropsWithoutRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

type NativeButton = Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>;

/** A button; without `variant` it is the page's one primary action. */
export function Action(props: ButtonProps & NativeButton) {
  return <Button {...props} />;
}

/** A link within the application that looks like a button. */
export function ActionLink(props: ButtonProps & Omit<LinkProps, keyof ButtonProps>) {
  return <Button component={Link} {...props} />;
}
