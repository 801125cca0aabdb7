import { t } from 'i18next';
import classes from './account.module.css';

/** The profile before it has come: a face and some groups of lines. */
export function WaitingProfile() {
  return (
    <div role="status" aria-label={t('common:state.loading')} className={classes.waitingAll}>
      <div className={classes.who}>
        <div className={classes.waitingFace} />
      </div>
      {[1, 2, 3].map((group) => (
        <div key={group} className={classes.waiting}>
          <div />
          <div />
          <div />
        </div>
      ))}
    </div>
  );
}
