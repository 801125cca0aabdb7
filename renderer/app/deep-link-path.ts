import type { DeepLink } from '#shared/desktop.ts';
import { accessOf } from './find-route.ts';

/** Where each kind of link leads; `{x}` takes the link's `x`. */
const pages: Record<DeepLink['kind'], string> = {
  'login-code': '/login-code/{hash}/{code}',
  'team-invitation': '/team-invitation?token={token}',
};

/** The page of a link, or null while this build has no such page. */
export function deepLinkPath(link: DeepLink): string | null {
  const parts: Record<string, string> = link;
  const path = pages[link.kind].replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts[name] ?? ''),
  );
  const [pathname = ''] = path.split('?');
  return accessOf(pathname) === undefined ? null : path;
}
