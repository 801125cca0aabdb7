import { t } from 'i18next';
import { defaultDestination } from '#shared/domain/constants.ts';
import { ActionLink } from '#renderer/ui/action.tsx';
import classes from './invitation.module.css';
import { Part } from './part.tsx';

/** The address was typed, or the link cut off on its way. */
export function WithoutToken() {
  return (
    <Part title={t('team:invitation.noToken')} text={t('team:invitation.noTokenText')}>
      <div className={classes.ways}>
        <ActionLink to={defaultDestination} size="lg">
          {t('team:invitation.toApps')}
        </ActionLink>
      </div>
    </Part>
  );
}
