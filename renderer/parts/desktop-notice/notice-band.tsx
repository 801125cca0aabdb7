import { t } from '#renderer/platform/t.ts';
import classes from './desktop-notice.module.css';

interface NoticeBandProps {
  text: string;
  /** What can be done about it; without it the band is put away. */
  action?: string;
  onAction: () => void;
}

/** One sentence above the page, with one button. */
export function NoticeBand({ text, action, onAction }: NoticeBandProps) {
  return (
    <output className={classes.notice}>
      <span>{text}</span>
      <button type="button" className={classes.dismiss} onClick={onAction}>
        {action ?? t('desktop:notice.dismiss')}
      </button>
    </output>
  );
}
