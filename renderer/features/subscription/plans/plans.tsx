import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import type { getProfile } from '#shared/contract/account/user.ts';
import { listLicenses } from '#shared/contract/commerce/license.ts';
import { listPlans } from '#shared/contract/commerce/plan.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { getStorage } from '#shared/contract/signage/media.ts';
import { page, planLimits } from '#shared/domain/constants.ts';
import { managesScreens } from '#shared/domain/signage/rights.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { Panels } from '#renderer/ui/panel.tsx';
import { WaitingPanels } from '#renderer/ui/state/skeleton.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { lossOf, type License } from './licenses.ts';
import { SerialNumber } from './serial-number.tsx';
import { TimeLine } from './time-line.tsx';
import { Usage } from './usage.tsx';

type Profile = CallOutput<typeof getProfile>;

/** The workspace's plans and storage, how much of them is used, and what can be done about them. */
export function Plans({ profile }: { profile: Profile }) {
  const licenses = useQuery(query(listLicenses, { perPage: page.maxSize }));
  const catalogue = useQuery(query(listPlans, {}));
  const storage = useQuery(query(getStorage, {}));
  const [cancelled, setCancelled] = useState<License | null>(null);
  const reads = [licenses, catalogue, storage];
  const failed = reads.find((read) => read.isLoadingError);
  if (failed) {
    return (
      <FailedRead
        what={t('subscription:license.failed')}
        error={failed.error}
        isRetrying={reads.some((read) => read.isFetching)}
        onRetry={() => reads.forEach((read) => void read.refetch())}
      />
    );
  }
  if (!licenses.data || !catalogue.data || !storage.data) {
    return <WaitingPanels lines={[4, 2, 2]} />;
  }
  const { type } = profile.plan;
  const { role = 'personal', apps = [] } = profile.team ?? {};
  const year = catalogue.data.find(
    (entry) => entry.planType === 'professional' && entry.periodType === 'Y' && entry.isAvailable,
  );
  return (
    <Panels>
      <TimeLine
        licenses={licenses.data.items}
        planName={profile.plan.name}
        onCancel={setCancelled}
      />
      <Usage
        storage={storage.data}
        screensAllowed={planLimits[type].screens}
        hasScreens={managesScreens({ role, apps })}
      />
      {year && !profile.team && (
        <SerialNumber
          sku={year.sku}
          endsRenewal={licenses.data.items.some(
            ({ planType, renews }) => planType === 'professional' && renews,
          )}
        />
      )}
      {cancelled && (
        <CancelDialog
          license={cancelled}
          loss={lossOf(cancelled, {
            licenses: licenses.data.items,
            catalogue: catalogue.data,
            tier: type,
            storage: storage.data,
          })}
          onClose={() => setCancelled(null)}
        />
      )}
    </Panels>
  );
}
