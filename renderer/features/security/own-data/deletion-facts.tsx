import { t } from '#renderer/platform/t.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getDeletionCheck } from '#shared/contract/account/security.ts';
import { planTypes, type PlanType } from '#shared/domain/constants.ts';
import { lastDayOfService } from '#shared/domain/commerce/subscription/terms.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import classes from '../security.module.css';

type Check = CallOutput<typeof getDeletionCheck>;

const ofTeams: readonly string[] = ['accountHolder', 'teamMember'];

/** What must be settled first, and where. */
export function DeletionObstacles({ names }: { names: Check['obstacles'] }) {
  return (
    <>
      <p>{t('security:delete.notYet')}</p>
      {names.map((name) => (
        <Alert key={name} tone="warn">
          {t(`security:obstacle.${name}`)}{' '}
          {ofTeams.includes(name) && (
            <TextLink to="/console/management/team">{t('security:obstacle.toTeam')}</TextLink>
          )}
        </Alert>
      ))}
    </>
  );
}

/** What deleting takes along, and what can be done about it. */
export function DeletionLosses({ loses, days }: Pick<Check, 'loses' | 'days'>) {
  const { files, bytes, slideshows, devices, planExpiresOn } = loses;
  const plan = planTypes.find((type) => type === loses.plan);
  return (
    <>
      <p>{t('security:delete.takes')}</p>
      <ul className={`${classes.losses} tabular`}>
        <li>{t('security:delete.profile')}</li>
        {plan && <li>{planText(plan, planExpiresOn)}</li>}
        {files > 0 && (
          <li>
            {t('security:delete.files', {
              count: files,
              size: formatBytes(bytes),
            })}
          </li>
        )}
        {slideshows > 0 && <li>{t('security:delete.slideshows', { count: slideshows })}</li>}
        {devices > 0 && <li>{t('security:delete.devices', { count: devices })}</li>}
      </ul>
      <p>{t('security:delete.restore', { days })}</p>
      <p className={classes.detail}>{t('security:delete.stays')}</p>
    </>
  );
}

function planText(type: PlanType, expiresOn: string | null): string {
  const plan = t(`security:plan.${type}`);
  if (expiresOn === null) return t('security:delete.plan', { plan });
  const date = formatDate(lastDayOfService(expiresOn), 'long');
  return t('security:delete.planUntil', { plan, date });
}
