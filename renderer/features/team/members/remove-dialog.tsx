import { useQuery } from '@tanstack/react-query';
import i18next, { t } from 'i18next';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { deleteMember, previewRemoval } from '#shared/contract/team-members.ts';
import { query, useCommand } from '#renderer/api/query.ts';
import { Action } from '#renderer/ui/action.tsx';
import { Dialog, DialogActions } from '#renderer/ui/dialog.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { formatBytes } from '#renderer/ui/format-bytes.ts';
import { ChosenNames } from './chosen-names.tsx';
import classes from './choices.module.css';
import type { Member } from './people.ts';

export interface RemoveDialogProps {
  members: readonly Member[];
  onClose: () => void;
  onDone: (message: string) => void;
  onFailed: (error: unknown) => void;
}

/** Shows what members leave behind and to whom it goes; then deletes them. */
export function RemoveDialog({ members, onClose, onDone, onFailed }: RemoveDialogProps) {
  const count = members.length;
  const email = members.map((member) => member.email);
  // Somebody may have uploaded something since it was last looked at.
  const preview = useQuery({ ...query(previewRemoval, { email }), staleTime: 0, gcTime: 0 });
  const command = useCommand(deleteMember, {
    onSuccess: ({ deleted }) => onDone(t('team:member.remove.done', { count: deleted })),
    onError: onFailed,
  });
  return (
    <Dialog title={t('team:member.remove.title', { count })} onClose={onClose}>
      <ChosenNames members={members} />
      <p>{t('team:member.remove.text', { count })}</p>
      {preview.isPending && (
        <div className={classes.waitingLines} role="status" aria-label={t('common:state.loading')}>
          <i />
          <i />
        </div>
      )}
      {preview.isError && (
        <FailedRead
          what={t('team:member.remove.failed')}
          error={preview.error}
          isRetrying={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && <LeftBehind {...preview.data} />}
      <DialogActions>
        <Action variant="default" data-autofocus onClick={onClose}>
          {t('common:action.cancel')}
        </Action>
        <Action
          variant="danger"
          loading={command.isPending}
          disabled={!preview.data}
          onClick={() => command.mutate({ email })}
        >
          {t('team:member.remove.confirm')}
        </Action>
      </DialogActions>
    </Dialog>
  );
}

function LeftBehind(left: CallOutput<typeof previewRemoval>) {
  const { files, bytes, slideshows, devices, goesTo } = left;
  if (files + slideshows + devices === 0) return <p>{t('team:member.remove.nothing')}</p>;
  const size = formatBytes(bytes, i18next.language);
  return (
    <div className={classes.left}>
      <ul>
        {slideshows > 0 && <li>{t('team:member.remove.slideshows', { count: slideshows })}</li>}
        {devices > 0 && <li>{t('team:member.remove.devices', { count: devices })}</li>}
        {files > 0 && <li>{t('team:member.remove.files', { count: files, size })}</li>}
      </ul>
      <p>{t('team:member.remove.goesTo', { name: goesTo.name, email: goesTo.email })}</p>
    </div>
  );
}
