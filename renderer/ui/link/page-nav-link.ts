import type { ReactNode } from 'react';
import { NavLink, type NavLinkProps } from 'react-router-dom';
import type { PageTo } from '#renderer/platform/page-paths.ts';

/** A link to a page that exists, which knows whether that page is the one shown. */
export const PageNavLink: (props: Omit<NavLinkProps, 'to'> & { to: PageTo }) => ReactNode = NavLink;
