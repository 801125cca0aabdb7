import { t } from 'i18next';
import classes from './notification.module.css';

const rows = [1, 2, 3, 4, 5];

/** Lines of a list that is on its way. */
export function WaitingList() {
  return (
    <div className={classes.waiting} role="status" aria-label={t('common:state.loading')}>
      {rows.map((row) => (
        <div key={row}>
          <i />
          <b />
          <b />
        </div>
      ))}
    </div>
  );
}

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
