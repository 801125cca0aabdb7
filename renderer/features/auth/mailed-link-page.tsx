import { t } from '#renderer/platform/t.ts';
import { useEffect } from 'react';
import { AuthHeading } from './auth-heading.tsx';
import classes from './auth.module.css';

/**
 * After the sign-in that a mailed link asked for. The server does what the link is for and leads on:
 * whoever opens the address by itself never comes here.
 */
export function MailedLinkPage() {
  useEffect(() => location.reload(), []);
  return (
    <div className={classes.page} aria-busy>
      <AuthHeading title={t('auth:verify.noticeTitle')} />
      <div className={classes.bar} />
    </div>
  );
}
