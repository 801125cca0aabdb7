import type { ReactNode } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router-dom';
import type { PageTo } from '#renderer/platform/place/page-paths.ts';
import { isPlaceAt } from '#renderer/platform/place/place-at.ts';
import { useComingPage } from './coming-page.ts';

type PageNavLinkProps = Omit<LinkProps, 'to'> & {
  to: Extract<PageTo, string>;
  /** Pages below it are not it. */
  end?: boolean;
};

/**
 * A link to a page that exists, which knows whether that page is the one shown (`aria-current`) or on
 * its way (`data-coming`).
 */
export function PageNavLink({ end = false, ...props }: PageNavLinkProps): ReactNode {
  const coming = useComingPage();
  const { pathname, search } = useLocation();
  const isHere = end ? pathname === props.to : isPlaceAt(props.to, { pathname, search });
  const isComing =
    coming !== null && isPlaceAt(props.to, { pathname: coming.path, search: coming.search });
  return (
    <Link
      {...props}
      aria-current={isHere ? 'page' : undefined}
      data-coming={isComing || undefined}
    />
  );
}
