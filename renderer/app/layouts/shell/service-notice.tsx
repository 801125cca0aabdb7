import { ServiceMaintenance } from '#renderer/parts/maintenance/service-maintenance.tsx';
import { t } from '#renderer/platform/t.ts';
import { PageNotice } from '../notice/page-notice.tsx';

/** Maintenance of the service, above the pages of the web application. */
export function ServiceNotice() {
  return (
    <ServiceMaintenance
      renderNotice={(text, onDismiss) => (
        <PageNotice isStatus dismissLabel={t('common:action.close')} onDismiss={onDismiss}>
          {text}
        </PageNotice>
      )}
    />
  );
}
