import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';
import { PageLink, type PageLinkProps } from './link/page-link.ts';
import { unlessIdle } from './unless-idle.ts';

interface Look {
  /** Without it, the page's one primary action; `danger`: something is lost by it. */
  variant?: 'filled' | 'default' | 'subtle' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  fullWidth?: boolean | undefined;
  /** A small drawing before the words. */
  leftSection?: ReactNode;
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** At work on what was asked: turns, and cannot be pressed. */
  loading?: boolean | undefined;
}

/**
 * A button; without `variant` it is the page's one primary action. Our own, because Mantine's costs
 * every page 6 kB, most of it for looks that button.module.css has.
 */
export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, leftSection, className, children, ...own } = props;
  const { loading = false, type = 'button', onClick, ...rest } = own;
  const isIdle = loading || rest['aria-disabled'] === true;
  return (
    <button
      {...rest}
      {...look({ variant, size, fullWidth, className })}
      type={type}
      aria-disabled={isIdle || undefined}
      onClick={unlessIdle(isIdle, onClick)}
      data-loading={loading || undefined}
    >
      <Inside leftSection={leftSection}>{children}</Inside>
      {loading && <span className={classes.working} aria-hidden />}
    </button>
  );
}

/** A link within the application that looks like a button. */
export function ButtonLink(props: Look & PageLinkProps) {
  const { variant, size, fullWidth, leftSection, className, children, ...rest } = props;
  return (
    <PageLink {...rest} {...look({ variant, size, fullWidth, className })}>
      <Inside leftSection={leftSection}>{children}</Inside>
    </PageLink>
  );
}

function look({
  variant,
  size,
  fullWidth,
  className = '',
}: Look & { className?: string | undefined }) {
  return {
    className: `${classes.action} ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-block': fullWidth === true || undefined,
  };
}

function Inside({ leftSection, children }: { leftSection: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.inner}>
      {leftSection && <span className={classes.section}>{leftSection}</span>}
      <span className={classes.label}>{children}</span>
    </span>
  );
}
