import i18next from 'i18next';
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
    link.href = canonicalUrl(location.origin, pathname + search, i18next.language);
  }, [pathname, search]);
  return null;
}

/** Origin and path (specification section 2), and the language where the address asks for it (server/http/web-app.ts). */
export function canonicalUrl(origin: string, address: string, language: string): string {
  const { pathname, searchParams } = new URL(address, origin);
  const isAsked = searchParams.get('lang') === language;
  return origin + pathname + (isAsked ? `?lang=${language}` : '');
}
