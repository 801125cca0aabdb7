import { useState } from 'react';
import { initials } from '#shared/domain/account/person-name.ts';
import classes from './avatar.module.css';

export interface AvatarProps {
  /** Address of the photo; null where there is none. */
  photo: string | null;
  firstName: string;
  lastName: string;
  size?: 'small' | 'large';
}

/** Somebody's photo, else the initials. A decoration: the name stands beside it. */
export function Avatar({ photo, firstName, lastName, size = 'small' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={`${classes.face} ${classes[size]}`} aria-hidden="true">
      {photo !== null && photo !== failed ? (
        <img className={classes.photo} src={photo} alt="" onError={() => setFailed(photo)} />
      ) : (
        initials({ firstName, lastName })
      )}
    </span>
  );
}
