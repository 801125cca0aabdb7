import { t } from '#renderer/platform/t.ts';
import { authenticator } from '#shared/domain/limits.ts';
import { Button } from '#renderer/ui/button.tsx';
import { DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import type { FreshSecret } from './authenticator-password.tsx';
import { CopyButton } from '#renderer/ui/action/copy-button.tsx';
import classes from '../security.module.css';

export interface AuthenticatorScanProps {
  fresh: FreshSecret;
  onBack: () => void;
  onNext: () => void;
}

/** Second step: the secret goes into the app, by its camera or by hand. */
export function AuthenticatorScan({ fresh, onBack, onNext }: AuthenticatorScanProps) {
  return (
    <>
      <p>{t('security:authenticator.scan')}</p>
      <img
        className={classes.qr}
        width={200}
        height={200}
        alt={t('security:authenticator.qr')}
        src={`data:image/svg+xml,${encodeURIComponent(fresh.qr)}`}
      />
      <div className={classes.secretBox}>
        <p>{t('security:authenticator.byHand', { digits: authenticator.digits })}</p>
        <div className={classes.secretRow}>
          <code className={classes.secret}>{inGroups(fresh.secret)}</code>
          <CopyButton
            size="sm"
            variant="default"
            text={fresh.secret}
            failed={t('security:copyFailed')}
          />
        </div>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onBack}>
          {t('common:action.back')}
        </Button>
        <Button data-autofocus onClick={onNext}>
          {t('common:action.continue')}
        </Button>
      </DialogActions>
    </>
  );
}

/** As people read it out: `JBSW Y3DP EHPK 3PXP`. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
