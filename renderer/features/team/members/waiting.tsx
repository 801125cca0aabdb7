import { t } from 'i18next';
import classes from './members.module.css';

const rows = [1, 2, 3, 4, 5, 6];

/** Rows of people who are on their way. */
export function WaitingRows() {
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
