import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { getMaintenanceTime } from '#shared/contract/misc.ts';
import { maintenanceBannerId } from '#shared/domain/maintenance/maintenance-state.ts';
import { query } from '#renderer/api/query.ts';
import { queryClient } from '#renderer/api/reads/query-client.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { t } from '#renderer/platform/t.ts';
import { MaintenanceCover } from './maintenance-cover.tsx';

const minute = 60_000;

interface ServiceMaintenanceProps {
  renderNotice: (text: string, onDismiss: () => void) => ReactNode;
}

/**
 * Maintenance of the service on pages that are already open: a notice from one day before its start, and a cover while it
 * runs. The page below the cover retains its input. Without a connection it renders nothing; pages show that themselves.
 */
export function ServiceMaintenance({ renderNotice }: ServiceMaintenanceProps) {
  const { data: window } = useQuery(
    {
      ...query(getMaintenanceTime, { type: 'service' }),
      refetchInterval: ({ state }) => (state.data ? minute : 5 * minute),
    },
    // The desktop client displays it above the pages, which have the cache below that.
    queryClient,
  );
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (!window || window.state === 'later') return null;
  const { startsAt, endsAt, state } = window;
  const from = formatDate(startsAt, 'short', { withTime: true });
  const until = formatDate(endsAt, 'short', { withTime: true });
  if (state === 'running') {
    return (
      <MaintenanceCover
        title={t('shell:maintenance.service.title')}
        text={t('shell:maintenance.service.running', { from, until })}
      />
    );
  }
  // The document of the page has a banner of its own.
  if (dismissed === startsAt || document.getElementById(maintenanceBannerId)) return null;
  return renderNotice(t('shell:maintenance.service.announced', { from, until }), () =>
    setDismissed(startsAt),
  );
}
