import { t } from '#renderer/platform/t.ts';
import type { DeepLink } from '#shared/domain/links/deep-links.ts';
import { useServer } from './use-server.ts';
import { useOffered, useWaitingLink } from './waiting-link.ts';

/** Which server was asked about a link that names none; the accounts below it may be able to use it. */
export function UnknownHere({ link }: { link: DeepLink }) {
  const waiting = useWaitingLink(link);
  const server = useServer();
  useOffered({ waiting, email: null });
  if (server === null || waiting.namesServer) return null;
  return <p>{t('desktop:link.asked', { host: new URL(server).host })}</p>;
}
