import { useClipboard } from '@mantine/hooks';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { deleteShortcut, listShortcuts } from '#shared/contract/signage/shortcut.ts';
import { signageApp } from '#shared/domain/signage/rights.ts';
import { defer } from '#renderer/api/deferred/defer.ts';
import { optimisticUpdate } from '#renderer/api/deferred/optimistic.ts';
import { Dots } from '#renderer/list/toolbar/icons.tsx';
import { LazyOverlay } from '#renderer/parts/lazy-overlay.tsx';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Menu } from '#renderer/ui/overlay/menu.tsx';
import { Badge } from '#renderer/ui/state/badge.tsx';
import { codeAddress } from './code-address.ts';
import classes from './shortcut.module.css';

type Shortcut = CallOutput<typeof listShortcuts>[number];

const CodeDialog = lazyPart(async () => (await import('./code-dialog.tsx')).CodeDialog);
const ShortcutDialog = lazyPart(async () => (await import('./shortcut-dialog.tsx')).ShortcutDialog);

/** A shortcut: its code, what it plays, for whom, and its link. */
export function ShortcutCard({ shortcut }: { shortcut: Shortcut }) {
  const [open, setOpen] = useState<'code' | 'edit' | null>(null);
  const close = () => setOpen(null);
  const clipboard = useClipboard();
  const { name, playlist, qr, url, isPublic } = shortcut;
  return (
    <article className={classes.shortcut}>
      <button
        type="button"
        className={classes.code}
        aria-label={t('application:shortcuts.code', { name })}
        onClick={() => setOpen('code')}
      >
        <img src={codeAddress(qr)} alt="" />
      </button>
      <div className={classes.words}>
        <h3 className={classes.name}>
          <bdi title={name}>{name}</bdi>
        </h3>
        <p className={classes.facts}>
          <bdi title={playlist.name}>{playlist.name}</bdi>
        </p>
        <div className={classes.line}>
          <Badge>
            {isPublic ? t('application:shortcuts.public') : t('application:shortcuts.private')}
          </Badge>
          <Button size="sm" variant="default" onClick={() => clipboard.copy(url)}>
            {clipboard.copied ? t('common:action.copied') : t('application:shortcuts.copy')}
          </Button>
          <span className="visually-hidden" role="status">
            {clipboard.copied && t('common:action.copied')}
          </span>
        </div>
      </div>
      <Menu
        name={t('list:actions.of', { name })}
        items={[
          {
            id: 'code',
            label: t('application:shortcuts.showCode'),
            run: () => setOpen('code'),
          },
          {
            id: 'edit',
            label: t('application:shortcuts.edit'),
            run: () => setOpen('edit'),
          },
          {
            id: 'delete',
            label: t('common:action.delete'),
            isDanger: true,
            run: () => deleteOne(shortcut),
          },
        ]}
      >
        <Dots />
      </Menu>
      {open !== null && (
        <LazyOverlay onClose={close}>
          {open === 'code' ? (
            <CodeDialog shortcut={shortcut} onClose={close} />
          ) : (
            <ShortcutDialog shortcut={shortcut} onClose={close} />
          )}
        </LazyOverlay>
      )}
    </article>
  );
}

/** Deletes a shortcut, whose address then plays nothing; for a while it can be undone. */
function deleteOne({ id, name }: Shortcut): void {
  defer(
    deleteShortcut,
    { id, appId: signageApp },
    {
      done: t('application:shortcuts.deleted', { name }),
      failed: (reason) => t('application:shortcuts.notDeleted', { name, reason }),
      updates: [optimisticUpdate(listShortcuts, (list) => list.filter((one) => one.id !== id))],
    },
  );
}
