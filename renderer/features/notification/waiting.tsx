import { t } from 'i18next';
import classes from './notification.module.css';

/** A notification that is on its way. */
export function WaitingNotification() {
  return (
    <div className={classes.waitingOne} role="status" aria-label={t('common:state.loading')}>
      <b />
      <i />
      <i />
    </div>
  );
}
