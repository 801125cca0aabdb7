import { t } from '#renderer/platform/t.ts';
import { product } from '#shared/domain/constants.ts';

/** Where a session or a sign-in comes from, as the server describes it. */
export interface Place {
  kind: 'web' | 'desktop';
  browser: string | null;
  system: string | null;
}

/** "Chrome 156 on Windows 11", as far as it is known. */
export function placeWords({ kind, browser, system }: Place): string {
  const what =
    kind === 'desktop'
      ? t('security:place.desktop', { product: product.name })
      : (browser ?? t('security:place.unknown'));
  return system === null ? what : t('security:place.on', { what, system });
}
