import { t } from 'i18next';
import classes from '../security.module.css';

/** Rows of a list that is on its way. */
export function WaitingRows({ count }: { count: number }) {
  return (
    <div className={classes.rows} role="status" aria-label={t('common:state.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.row}>
          <div className={classes.waitingRow} />
        </div>
      ))}
    </div>
  );
}

/** The page before the server has told what stands in it. */
export function WaitingPanels({ count }: { count: number }) {
  return (
    <div className={classes.waitingPanels} role="status" aria-label={t('common:state.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.waitingPanel}>
          <div className={classes.waitingTitle} />
          <div className={classes.waitingRow} />
        </div>
      ))}
    </div>
  );
}
