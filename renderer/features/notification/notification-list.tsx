import { t } from 'i18next';
import { useState } from 'react';
import { readNotifications } from '#shared/contract/notification.ts';
import { useCommand } from '#renderer/api/query.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationTools } from './notification-tools.tsx';
import classes from './notification.module.css';
import { Pager } from './pager.tsx';
import type { Notification } from './words.ts';

export interface NotificationListProps {
  items: readonly Notification[];
  page: number;
  pages: number;
  /** The next page is on its way. */
  isOld: boolean;
}

/** A page of notifications: to select, to mark as read, to delete. */
export function NotificationList({ items, page, pages, isOld }: NotificationListProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isDeleting, setIsDeleting] = useState(false);
  const [done, setDone] = useState('');
  // What was selected may have moved to another page, or be gone.
  const chosen = items.map(({ id }) => id).filter((id) => selected.has(id));

  const read = useCommand(readNotifications, {
    onSuccess: () => finish(t('notification:read.done')),
  });

  function finish(message: string): void {
    setSelected(new Set());
    setDone(message);
  }

  function select(ids: readonly string[], isSelected: boolean): void {
    setDone('');
    const rest = [...selected].filter((id) => !ids.includes(id));
    setSelected(new Set(isSelected ? [...rest, ...ids] : rest));
  }

  const target = chosen.length > 0 ? chosen : 'all';
  return (
    <section
      className={classes.list}
      aria-label={t('notification:title')}
      data-old={isOld || undefined}
    >
      <NotificationTools
        rows={items.length}
        selected={chosen.length}
        onSelectPage={(isSelected) =>
          select(
            items.map(({ id }) => id),
            isSelected,
          )
        }
        onRead={() => read.mutate({ notifications: target })}
        onDelete={() => setIsDeleting(true)}
      />
      <ul className={classes.rows}>
        {items.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            page={page}
            isSelected={selected.has(notification.id)}
            onSelect={(isSelected) => select([notification.id], isSelected)}
          />
        ))}
      </ul>
      <Pager page={page} pages={pages} />
      <p className="visually-hidden" role="status">
        {done}
      </p>
      {isDeleting && (
        <DeleteDialog
          chosen={target}
          onDeleted={() => {
            setIsDeleting(false);
            finish(t('notification:delete.done'));
          }}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </section>
  );
}
