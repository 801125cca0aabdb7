import { t } from '#renderer/platform/t.ts';
import { Mark } from '#renderer/ui/image/mark.tsx';
import classes from './lit-room.module.css';

/** The quiet half of the sign-in pages: the sign in a dark room, its light on the floor. */
export function LitRoom() {
  return (
    <aside className={classes.room} aria-hidden="true">
      <div className={classes.sign}>
        <Mark height={250} isAnimated />
        <p className={classes.line}>{t('auth:aside.line')}</p>
      </div>
      <div className={classes.floor} />
      <svg className={classes.bench} viewBox="0 0 220 46" focusable="false">
        <path d="M6 6h208a4 4 0 0 1 0 8H6a4 4 0 0 1 0-8m22 8h8l-4 30h-7zm156 0h8l3 30h-7z" />
      </svg>
      <p className={classes.text}>{t('auth:aside.text')}</p>
    </aside>
  );
}
