import { t } from 'i18next';
import classes from '#renderer/features/team/team/team.module.css';

/** Lines of a list that is on its way. */
export function WaitingRows({ count }: { count: number }) {
  return (
    <div className={classes.waitingRows} role="status" aria-label={t('common:state.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.waitingRow} />
      ))}
    </div>
  );
}

/** The page before the team has come: groups of lines. */
export function WaitingTeam({ groups = 2 }: { groups?: number }) {
  return (
    <>
      {Array.from({ length: groups }, (_, index) => (
        <div key={index} className={classes.waitingGroup}>
          <WaitingRows count={4} />
        </div>
      ))}
    </>
  );
}
