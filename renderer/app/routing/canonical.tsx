import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Fills in the canonical link that index.html has, for each page: origin and path (specification section 2). */
export function Canonical() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('[rel=canonical]');
    if (link) link.href = location.origin + pathname;
  }, [pathname]);
  return null;
}
