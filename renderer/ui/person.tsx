import type { ReactNode } from 'react';
import { Badge } from './state/badge.tsx';
import classes from './person.module.css';

export interface PersonProps {
  name: string;
  email: string;
  /** "(you)". */
  note?: string | null;
  /** What is out of the ordinary: "Suspended". */
  mark?: string | null;
}

/** Name and address beneath it. */
export function PersonName(props: PersonProps) {
  return (
    <div className={classes.stack}>
      <Name {...props} />
      <Address {...props} />
    </div>
  );
}

/** Name and, as far as there is room, address in one line. */
export function PersonLine(props: PersonProps) {
  return (
    <div className={classes.line}>
      <Name {...props} />
      <Address {...props} />
    </div>
  );
}

/** Of any script and direction: it turns nothing beside it round. */
function Name({ name, note, mark }: PersonProps): ReactNode {
  return (
    <span className={classes.named}>
      <bdi className={classes.name} title={name}>
        {name}
      </bdi>
      {note && <span className={classes.note}>{note}</span>}
      {mark && <Badge tone="bad">{mark}</Badge>}
    </span>
  );
}

function Address({ email }: PersonProps): ReactNode {
  return (
    <span className={classes.address} title={email}>
      {email}
    </span>
  );
}
