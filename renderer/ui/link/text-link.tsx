import type { ComponentPropsWithoutRef } from 'react';
import { unlessIdle } from '../unless-idle.ts';
import { PageLink, type PageLinkProps } from './page-link.ts';
import classes from './text-link.module.css';

/** A link in running text. */
export function TextLink(props: Omit<PageLinkProps, 'className'>) {
  return <PageLink {...props} className={classes.link} />;
}

/** A small command that reads like a link; with `aria-disabled` it does nothing, and keeps the focus. */
export function TextButton({
  onClick,
  ...rest
}: Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'type'>) {
  const isIdle = rest['aria-disabled'] === true;
  return (
    <button
      {...rest}
      type="button"
      className={classes.link}
      onClick={unlessIdle(isIdle, onClick)}
    />
  );
}
