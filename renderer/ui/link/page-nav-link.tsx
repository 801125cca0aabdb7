import type { ReactNode } from 'react';
import { NavLink, type NavLinkProps } from 'react-router-dom';
import { useComingPage } from './coming-page.ts';
import type { PageTo } from '#renderer/platform/page-paths.ts';

/**
 * A link to a page that exists, which knows whether that page is the one shown (`aria-current`) or on
 * its way (`data-coming`).
 */
export function PageNavLink(props: Omit<NavLinkProps, 'to'> & { to: PageTo }): ReactNode {
  const coming = useComingPage();
  return <NavLink {...props} data-coming={coming?.path === props.to || undefined} />;
}
