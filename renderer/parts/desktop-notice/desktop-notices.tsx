import { Suspense } from 'react';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import { KeychainNotice } from './keychain-notice.tsx';
import { NoticeBand } from './notice-band.tsx';
import { ToldNotices } from './told-notices.tsx';

const ServiceMaintenance = lazyPart(async () => {
  const [{ ServiceMaintenance: Part }] = await Promise.all([
    import('#renderer/parts/maintenance/service-maintenance.tsx'),
    import('#renderer/platform/format/dates.ts').then(({ loadDates }) => loadDates()),
    loadNamespaces(['shell']),
  ]);
  return Part;
});

/** What the desktop client says above every page. */
export function DesktopNotices() {
  return (
    <>
      <KeychainNotice />
      <ToldNotices />
      <Suspense>
        <ServiceMaintenance
          renderNotice={(text, onDismiss) => <NoticeBand text={text} onAction={onDismiss} />}
        />
      </Suspense>
    </>
  );
}
