import { t } from '#renderer/platform/t.ts';
import type { DesktopDisplay } from '#shared/desktop-kiosk.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';

/** What its maker calls it, or its number. */
export const nameOf = ({ name, number }: DesktopDisplay): string =>
  name === '' ? t('desktop:kiosk.display', { n: formatCount(number) }) : name;

/** Its pixels, as it is sold: `1920 × 1080`; no thousands are set apart in these. */
export const sizeOf = ({ width, height, scale }: DesktopDisplay): string =>
  `${Math.round(width * scale)} × ${Math.round(height * scale)}`;
