import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { PageTo } from '#renderer/platform/place/page-paths.ts';

export type PageLinkProps = Omit<LinkProps, 'to'> & { to: PageTo };

/** A link to a page that exists; one to any other does not compile. */
export const PageLink: (props: PageLinkProps) => ReactNode = Link;
