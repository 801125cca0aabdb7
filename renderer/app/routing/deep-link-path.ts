import { deepLinkPages, type DeepLink } from '#shared/domain/links/deep-links.ts';
import { accessOf } from './find-route.ts';

/** The page of a link, or null while this build has no such page. */
export function deepLinkPath(link: DeepLink): string | null {
  const parts: Record<string, string> = link;
  const path = deepLinkPages[link.kind].replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts[name] ?? ''),
  );
  const [pathname = ''] = path.split('?');
  return accessOf(pathname) === undefined ? null : path;
}
