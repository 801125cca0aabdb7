import { t } from '#renderer/platform/t.ts';
import type { DesktopAccount } from '#shared/desktop-account.ts';

/** Name, and below it what tells it from the others: its address, and its server where that is another. */
export function accountWords(
  { server, face }: DesktopAccount,
  accounts: readonly DesktopAccount[],
): { name: string; address: string } {
  const { host } = new URL(server);
  if (face === null) return { name: t('desktop:account.unnamed'), address: host };
  const isElsewhere = accounts.some((other) => other.server !== server);
  return {
    name: face.name === '' ? face.email : face.name,
    address: isElsewhere ? `${face.email} · ${host}` : face.email,
  };
}
