import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The canonical link of each page, which the document may have brought: there is one. */
export function Canonical() {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    const { head } = document;
    let link = head.querySelector<HTMLLinkElement>('[rel=canonical]');
    if (!link) {
      link = document.createElement('link');
      link.rel = 'canonical';
      head.append(link);
    }
    link.href = canonicalUrl(location.origin, pathname, search);
  }, [pathname, search]);
  return null;
}

/** Origin and path (specification section 2), and the language that the address asks for (server/http/web-app.ts). */
export function canonicalUrl(origin: string, path: string, search: string): string {
  return origin + path + (/^\?lang=[\w-]+/.exec(search)?.[0] ?? '');
}
