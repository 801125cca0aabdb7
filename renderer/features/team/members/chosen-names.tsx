import { t } from 'i18next';
import classes from './choices.module.css';
import { listed, type Member } from './people.ts';

/** As many names as are read before a button is pressed. */
const shown = 5;

/** Whom a dialogue is about. */
export function ChosenNames({ members }: { members: readonly Member[] }) {
  const [only] = members;
  if (only && members.length === 1) {
    return (
      <p className={classes.chosen}>
        <b>{only.fullName}</b> <span className={classes.quiet}>{only.email}</span>
      </p>
    );
  }
  const rest = members.length - shown;
  return (
    <p className={classes.chosen}>
      <b>{listed(members.slice(0, shown).map(({ fullName }) => fullName))}</b>
      {rest > 0 && <> {t('team:member.andMore', { count: rest })}</>}
    </p>
  );
}
