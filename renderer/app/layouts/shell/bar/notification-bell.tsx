import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useEffect, useState } from 'react';
import { getProfile } from '#shared/contract/account/user.ts';
import { countUnreadNotifications, listNotifications } from '#shared/contract/notification.ts';
import { useOptimisticQuery } from '#renderer/api/deferred/optimistic.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { PageNavLink } from '#renderer/ui/link/page-nav-link.tsx';
import barClasses from '#renderer/app/layouts/bar/bar-button.module.css';
import { ShellIcon } from '#renderer/app/navigation/shell-icon.tsx';
import classes from './notification-bell.module.css';

const pauseMs = 20_000;

/**
 * The bell with the number of unread notifications. It asks again every 20 seconds while the page is
 * seen (on the desktop always), when somebody comes back to it, and after commands that change it.
 */
export function NotificationBell() {
  const count = useUnreadCount();
  const news = useNews(count);
  const label =
    count === undefined || count === 0
      ? t('common:notifications.none')
      : t('common:notifications.unread', { count });
  return (
    <>
      <PageNavLink
        className={`${barClasses.button} ${classes.bell}`}
        to="/notification"
        aria-label={label}
      >
        <ShellIcon name="bell" size={20} />
        {count !== undefined && count > 0 && (
          <span className={`${classes.badge} tabular`} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </PageNavLink>
      <span className="visually-hidden" role="status">
        {news && label}
      </span>
    </>
  );
}

/** Undefined while nobody knows; shown like none: a bell that cannot count is no alarm. */
function useUnreadCount(): number | undefined {
  const { data, refetch } = useQuery({
    ...useOptimisticQuery(countUnreadNotifications, {}),
    refetchInterval: pauseMs,
    // The desktop tells outside its window what is new.
    refetchIntervalInBackground: __TARGET__ === 'desktop',
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    // TanStack Query hears of hidden and shown pages only, not of another window in front.
    const ask = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [refetch]);
  return data;
}

/**
 * True from the number's growing until it shrinks; then the list has something new, too. A notification may report
 * another role or the removal from the team, which no refusal tells where reads answer with an empty list.
 */
function useNews(count: number | undefined): boolean {
  const [seen, setSeen] = useState<{ count: number | undefined; grownTo: number | null }>({
    count,
    grownTo: null,
  });
  if (count !== undefined && count !== seen.count) {
    const hasGrown = seen.count !== undefined && count > seen.count;
    setSeen({ count, grownTo: hasGrown ? count : null });
  }
  const { grownTo } = seen;
  useEffect(() => {
    if (grownTo !== null) outdateReads([listNotifications.name, getProfile.name]);
  }, [grownTo]);
  return grownTo !== null;
}
