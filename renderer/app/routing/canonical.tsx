import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Fills in the canonical link that index.html has, for each page. */
export function Canonical() {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('[rel=canonical]');
    if (link)
      link.href = canonicalUrl(location.origin, pathname, search, document.documentElement.lang);
  }, [pathname, search]);
  return null;
}

/** Origin and path (specification section 2), and the language where the address asks for it (server/http/web-app.ts). */
export function canonicalUrl(origin: string, path: string, search: string, lang: string): string {
  const isAsked = new URLSearchParams(search).get('lang') === lang;
  return origin + path + (isAsked ? `?lang=${lang}` : '');
}
