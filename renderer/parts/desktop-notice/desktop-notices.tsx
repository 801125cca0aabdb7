import { KeychainNotice } from './keychain-notice.tsx';
import { ToldNotices } from './told-notices.tsx';

/** What the desktop client says above every page. */
export function DesktopNotices() {
  return (
    <>
      <KeychainNotice />
      <ToldNotices />
    </>
  );
}
