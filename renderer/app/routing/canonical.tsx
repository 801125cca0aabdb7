import { useLocation } from 'react-router-dom';

/** The canonical link of each page: origin and path, neither query nor hash. */
export function Canonical() {
  const { pathname } = useLocation();
  // A page that is drawn ahead does not know yet whose it is.
  if (import.meta.env.SSR) return null;
  // React moves it into the head.
  return <link rel="canonical" href={canonicalUrl(location.origin, pathname)} />;
}

/** Address of the canonical link. */
export function canonicalUrl(origin: string, path: string): string {
  return origin + path;
}
