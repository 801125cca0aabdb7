import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { NavLink } from 'react-router-dom';
import { countUnreadNotifications } from '#shared/contract/notification.ts';
import { query } from '#renderer/api/query.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import classes from './notification-bell.module.css';

const minute = 60_000;

/** The bell with the number of unread notifications; asked again each minute while it is seen. */
export function NotificationBell() {
  const unread = useQuery({ ...query(countUnreadNotifications, {}), refetchInterval: minute });
  // Unknown is shown like none: a bell that cannot count is no reason for an alarm.
  const count = unread.data ?? 0;
  const label =
    count === 0 ? t('common:notifications.none') : t('common:notifications.unread', { count });
  return (
    <NavLink className={classes.bell ?? ''} to="/notification" aria-label={label}>
      <Icon name="bell" />
      {count > 0 && (
        <span className={`${classes.badge} tabular`} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </NavLink>
  );
}
