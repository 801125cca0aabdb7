import { t } from '#renderer/platform/t.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { acceptInvitation } from '#shared/contract/team/invitations.ts';
import { defaultDestination } from '#shared/domain/constants.ts';
import { may } from '#shared/domain/team/roles.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import classes from './invitation.module.css';
import { Part } from './part.tsx';

/** In the team, now or since an earlier visit: as what, and where to go on. */
export function Joined({ teamName: team, roleId: role }: CallOutput<typeof acceptInvitation>) {
  return (
    <Part
      title={t('team:invitation.joined', { team })}
      isLit
      isOutcome
      text={t('team:invitation.joinedText')}
    >
      <p className={classes.role}>
        {t('team:invitation.yourRole')} <strong>{t(`common:role.${role}`)}</strong>
      </p>
      <div className={classes.ways}>
        <ButtonLink to={defaultDestination} size="lg">
          {t('team:invitation.toApps')}
        </ButtonLink>
        {may(role, 'list members') && (
          <TextLink to="/console/management/member">{t('team:invitation.toMembers')}</TextLink>
        )}
      </div>
    </Part>
  );
}
