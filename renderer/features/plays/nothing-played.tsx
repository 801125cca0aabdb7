import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { getPlaySummary } from '#shared/contract/signage/play.ts';
import { query } from '#renderer/api/query.ts';
import { HelpLink } from '#renderer/parts/help/help-link.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { usualDays } from './views.ts';

/** Nothing in the days that one sees first; perhaps there is something before them. */
export function NothingPlayed() {
  const { data } = useQuery(query(getPlaySummary, {}));
  if (!data) return null;
  if (data.plays > 0) {
    return (
      <EmptyState level={2} title={t('plays:lately.title', { count: usualDays })}>
        <p>{t('plays:lately.text')}</p>
        <div>
          <ButtonLink size="sm" variant="default" to="/console/device?view=plays&days=all">
            {t('plays:lately.all')}
          </ButtonLink>
        </div>
      </EmptyState>
    );
  }
  return (
    <EmptyState level={2} title={t('plays:empty.title')}>
      <p>{t('plays:empty.text')}</p>
      <p>
        <HelpLink step="play-report" />
      </p>
      <div>
        <ButtonLink size="sm" variant="default" to="/console/device">
          {t('plays:empty.action')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
