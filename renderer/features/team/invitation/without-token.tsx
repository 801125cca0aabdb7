import { t } from '#renderer/platform/t.ts';
import { defaultDestination } from '#shared/domain/constants.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import classes from './invitation.module.css';
import { Part } from './part.tsx';

/** The address was typed, or the link cut off on its way. */
export function WithoutToken() {
  return (
    <Part title={t('team:invitation.noToken')} text={t('team:invitation.noTokenText')}>
      <div className={classes.ways}>
        <ButtonLink to={defaultDestination} size="lg">
          {t('team:invitation.toApps')}
        </ButtonLink>
      </div>
    </Part>
  );
}
