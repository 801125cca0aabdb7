import { t } from 'i18next';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import { formatDate } from '#renderer/platform/dates.ts';
import { CheckField } from '#renderer/ui/field/check-field.tsx';
import { Bulb } from './bulb.tsx';
import classes from './notification.module.css';
import { notificationWords, type Notification } from './words.ts';

export interface NotificationRowProps {
  notification: Notification;
  /** Page of the list, to which the notification leads back. */
  page: number;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** One line of the list: all of it opens the notification, but for the box to select it. */
export function NotificationRow(props: NotificationRowProps) {
  const { notification, page, isSelected, onSelect } = props;
  const { id, isRead, createdAt } = notification;
  const { title, body } = notificationWords(notification);
  return (
    <li className={classes.row} data-unread={!isRead || undefined}>
      <span className={classes.box}>
        <CheckField
          aria-label={t('notification:select.one', { title })}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </span>
      <Bulb isLit={!isRead} />
      <div className={classes.words}>
        <PageLink className={classes.open} to={`/notification/${id}`} state={{ page }}>
          {title}
        </PageLink>
        <span className={classes.body}>{body}</span>
      </div>
      <time className={`${classes.time} tabular`} dateTime={createdAt}>
        {formatDate(createdAt, 'short', { withTime: true })}
      </time>
    </li>
  );
}
