import { SignedInAccounts } from '#renderer/parts/accounts/signed-in-accounts.tsx';
import { ServerLine } from '#renderer/parts/desktop-notice/server-address.tsx';
import { KioskLink } from '#renderer/parts/kiosk/kiosk-button.tsx';
import { OpenLinkLink } from '#renderer/parts/links/open-link-button.tsx';

/** What a desktop has below its sign-in: accounts, the server, and what needs none. */
export function BesideSignIn() {
  return (
    <>
      <SignedInAccounts />
      <ServerLine>
        <OpenLinkLink />
        <KioskLink />
      </ServerLine>
    </>
  );
}
