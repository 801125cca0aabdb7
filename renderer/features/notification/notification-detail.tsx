import { t } from '#renderer/platform/t.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readNotifications } from '#shared/contract/notification.ts';
import { localPath } from '#shared/domain/local-path.ts';
import { useCommand } from '#renderer/api/query.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { reloadIfServed } from '#renderer/platform/code/stale-build.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { pageAt, type PageTo } from '#renderer/platform/place/page-paths.ts';
import { Button, ButtonLink } from '#renderer/ui/button.tsx';
import classes from './notification.module.css';
import { deleteChosen } from './delete-notifications.ts';
import { notificationWords, type Notification } from './words.ts';

export interface NotificationDetailProps {
  notification: Notification;
  /** Address of the list, to go back to. */
  list: PageTo;
}

/** The whole text, when it was, and where it leads. */
export function NotificationDetail({ notification, list }: NotificationDetailProps) {
  const { id, isRead, createdAt, leadsTo } = notification;
  const navigate = useNavigate();
  const { title, body, advice, isKnown } = notificationWords(notification);
  // It came from the server, but nothing that was stored may lead off this site.
  const local = localPath(leadsTo);
  const target = local === null ? null : pageAt(local);
  const [isReloading, setIsReloading] = useState(false);
  useMarkRead(id, isRead);

  function remove(): void {
    // Being shown it is read, whatever was known when it was asked for.
    deleteChosen([{ ...notification, isRead: true }]);
    void navigate(list, { replace: true });
  }

  async function reload(): Promise<void> {
    setIsReloading(true);
    if (await reloadIfServed({ once: false })) return;
    setIsReloading(false);
    showToast(t('errors:unreachable'));
  }

  return (
    <article className={classes.detail}>
      <h1 className={classes.heading}>{title}</h1>
      <p className={classes.when}>
        <time className="tabular" dateTime={createdAt}>
          {formatDate(createdAt, 'long', { withTime: true })}
        </time>
      </p>
      <div className={classes.text}>
        <p>{body}</p>
        {advice !== null && <p>{advice}</p>}
      </div>
      <div className={classes.commands}>
        {isKnown && target !== null && (
          <ButtonLink to={target}>
            {t(
              target === '/account/security-setting'
                ? 'notification:leadsTo.security'
                : 'notification:leadsTo.page',
            )}
          </ButtonLink>
        )}
        {!isKnown && (
          <Button loading={isReloading} onClick={() => void reload()}>
            {t('notification:unknown.reload')}
          </Button>
        )}
        <Button variant="default" className={classes.delete} onClick={remove}>
          {t('common:action.delete')}
        </Button>
      </div>
    </article>
  );
}

/** Being shown is being read; safe to repeat. */
function useMarkRead(id: string, isRead: boolean): void {
  const { mutate } = useCommand(readNotifications, {
    // Nobody pressed anything: it simply stays unread, as its bulb says, until it is opened again.
    onError: () => undefined,
  });
  useEffect(() => {
    if (!isRead) mutate({ notifications: [id] });
  }, [id, isRead, mutate]);
}
