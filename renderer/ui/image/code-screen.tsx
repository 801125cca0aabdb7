import classes from './code-screen.module.css';
import { Screen } from './screen.tsx';

/** A user code as the little screen that shows it; the same drawing on both sides of a pairing. */
export function CodeScreen({ code, label }: { code: string; label: string }) {
  return (
    <div className={classes.root}>
      <Screen isLit>
        <span className={classes.code}>{code}</span>
      </Screen>
      <span className="visually-hidden">
        {label} {code}
      </span>
    </div>
  );
}
