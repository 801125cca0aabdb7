import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The canonical link of each page, which the document may have brought: there is one. */
export function Canonical() {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    const link =
      document.querySelector<HTMLLinkElement>('[rel=canonical]') ??
      document.head.appendChild(
        Object.assign(document.createElement('link'), { rel: 'canonical' }),
      );
    link.href = canonicalUrl(location.origin, pathname, search, document.documentElement.lang);
  }, [pathname, search]);
  return null;
}

/** Origin and path (specification section 2), and the language where the address asks for it (server/http/web-app.ts). */
export function canonicalUrl(origin: string, path: string, search: string, lang: string): string {
  const isAsked = new URLSearchParams(search).get('lang') === lang;
  return origin + path + (isAsked ? `?lang=${lang}` : '');
}
