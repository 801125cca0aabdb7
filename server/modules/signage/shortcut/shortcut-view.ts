import QRCode from 'qrcode';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { createShortcut } from '#shared/contract/signage/shortcut.ts';
import type { FoundShortcut } from './sql.ts';

/** A shortcut with its address, and that as a QR code. */
export async function shortcutView(
  { shortcut, slideshow }: FoundShortcut,
  origin: string,
): Promise<CallOutput<typeof createShortcut>> {
  const { id, appId, name, isPublic, createdAt, token } = shortcut;
  const url = `${origin}/play/${token}`;
  return {
    id,
    appId,
    name,
    playlist: slideshow,
    url,
    qr: await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M' }),
    isPublic,
    createdAt: createdAt.toISOString(),
  };
}
