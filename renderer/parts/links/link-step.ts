import { t } from '#renderer/platform/t.ts';
import type { DesktopSettings } from '#shared/desktop.ts';
import type { DesktopAccount } from '#shared/desktop-account.ts';
import type { WaitingLink } from '#shared/desktop-links.ts';
import type { PastedLink } from '#shared/domain/links/pasted-link.ts';

/** What can be done about a link that does not simply open here, and why it does not. */
export type LinkStep = { text: string } & (
  | { kind: 'browser'; address: string }
  | { kind: 'account'; waiting: WaitingLink; accounts: readonly DesktopAccount[] }
  | { kind: 'server'; waiting: WaitingLink; origin: string; host: string }
);

type Unopened = Extract<PastedLink, { kind: 'elsewhere' | 'page' }>;

export function linkStep(
  found: Unopened,
  { serverUrl, isServerChosen, isServerUrlFixed }: DesktopSettings,
  accounts: readonly DesktopAccount[],
): LinkStep {
  if (found.kind === 'page') {
    return { kind: 'browser', address: found.address, text: t('desktop:link.page') };
  }
  const { link, origin, address } = found;
  const [host, own] = [origin, serverUrl].map((one) => new URL(one).host) as [string, string];
  if (isServerUrlFixed) {
    return { kind: 'browser', address, text: t('desktop:link.fixed', { host, own }) };
  }
  const text = isServerChosen
    ? t('desktop:link.elsewhere', { host, own })
    : t('desktop:link.elsewhereFirst', { host });
  const waiting = { link, namesServer: true };
  const there = accounts.filter(({ server }) => server === origin);
  return there.length > 0
    ? { kind: 'account', text, waiting, accounts: there }
    : { kind: 'server', text, waiting, origin, host };
}
