import type { ReactNode } from 'react';
import { Icon } from '#renderer/ui/image/icon.tsx';
import classes from './page-notice.module.css';

export interface PageNoticeProps {
  children: ReactNode;
  /** What the cross is called. */
  dismissLabel: string;
  onDismiss: () => void;
  /** Read out when it appears; else it is beside the matter. */
  isStatus?: boolean;
  /** For people on a phone, which its style decides. */
  isForPhones?: boolean;
}

/** A line below the bar that stands until it is dismissed. */
export function PageNotice(props: PageNoticeProps) {
  const { children, dismissLabel, onDismiss, isStatus, isForPhones } = props;
  const Part = isStatus ? 'div' : 'aside';
  return (
    <Part
      className={`${classes.notice} ${isForPhones ? classes.forPhones : ''}`}
      {...(isStatus && { role: 'status' })}
      data-until={isForPhones ? 'mobile-notice' : undefined}
    >
      <p className={classes.text}>{children}</p>
      <button
        type="button"
        className={classes.dismiss}
        aria-label={dismissLabel}
        onClick={onDismiss}
      >
        <Icon name="close" size={18} />
      </button>
    </Part>
  );
}
