import { t } from '#renderer/platform/t.ts';
import { defaultDestination } from '#shared/domain/constants.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import classes from './invitation.module.css';
import { Part } from './part.tsx';

/** A plan of one's own runs: it is converted, or ends, first. */
export function PlanInTheWay({ onRetry }: { onRetry: () => void }) {
  return (
    <Part title={t('team:invitation.planTitle')} isOutcome text={t('team:invitation.plan')}>
      <div className={classes.ways}>
        <Button size="lg" onClick={onRetry}>
          {t('team:invitation.again')}
        </Button>
        <TextLink to={defaultDestination}>{t('team:invitation.toApps')}</TextLink>
      </div>
    </Part>
  );
}
