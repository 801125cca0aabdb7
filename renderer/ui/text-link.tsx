import type { ComponentPropsWithoutRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import classes from './text-link.module.css';

/** A link in running text. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={classes.link} />;
}

/** A small command that reads like a link. */
export function TextButton(props: Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'type'>) {
  return <button {...props} type="button" className={classes.link} />;
}
