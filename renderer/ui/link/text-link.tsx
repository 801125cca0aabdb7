import type { ComponentPropsWithoutRef } from 'react';
import { PageLink, type PageLinkProps } from './page-link.ts';
import classes from './text-link.module.css';

/** A link in running text. */
export function TextLink(props: Omit<PageLinkProps, 'className'>) {
  return <PageLink {...props} className={classes.link} />;
}

/** A small command that reads like a link. */
export function TextButton(props: Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'type'>) {
  return <button {...props} type="button" className={classes.link} />;
}
