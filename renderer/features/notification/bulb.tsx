import { t } from 'i18next';
import classes from './notification.module.css';

/** Lit while unread, which is also said to those who do not see it. */
export function Bulb({ isLit }: { isLit: boolean }) {
  return (
    <span className={classes.bulb} data-lit={isLit || undefined}>
      {isLit && <span className="visually-hidden">{t('notification:unread')}</span>}
    </span>
  );
}
