import { t } from '#renderer/platform/t.ts';
import type { UpdatesState } from '#shared/desktop-updates.ts';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';

/** How it stands with newer versions, in one or two sentences. */
export function standWords({ by, hasServer, offer, stage, found, askedAt }: UpdatesState): string {
  if (by !== 'client') return t(`desktop:updates.by.${by}`);
  if (!hasServer) return t('desktop:updates.noServer');
  if (offer) {
    const values = { version: offer.version, size: formatBytes(offer.size) };
    return stage === 'ready'
      ? t(`desktop:updates.ready.${offer.way}`, values)
      : t('desktop:updates.newer', values);
  }
  if (stage === 'asking') return t('desktop:updates.asking');
  const asked =
    askedAt === null
      ? t('desktop:updates.never')
      : t('desktop:updates.asked', { when: formatDate(askedAt, 'short', { withTime: true }) });
  return found === null || found === 'newer' ? asked : `${t(`desktop:updates.${found}`)} ${asked}`;
}

/** How far the download is; one that began anew although something was here says so. */
export function downloadWords({ offer, download }: UpdatesState): string {
  const values = {
    done: formatBytes(download?.received ?? 0),
    total: formatBytes(offer?.size ?? 0),
  };
  return t(`desktop:updates.downloading.${download?.begun ?? 'new'}`, values);
}
