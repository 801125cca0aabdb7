import { t } from '#renderer/platform/t.ts';
import { pairing } from '#shared/domain/constants.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import classes from './device.module.css';

/** Nothing can be decided here any more: `gone` by its age or its use, `damaged` on its way. */
export function RequestOver({ reason }: { reason: 'gone' | 'damaged' }) {
  return (
    <div className={classes.request}>
      <Alert tone="bad" title={t(`device:over.${reason}Title`)}>
        {t(`device:over.${reason}`, { minutes: pairing.seconds / 60 })}
      </Alert>
      <div>
        <ButtonLink to="/account/device-auth">{t('device:over.enter')}</ButtonLink>
      </div>
    </div>
  );
}
