import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { deleteMember, previewRemoval } from '#shared/contract/team/members.ts';
import { query, useCommand } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { WaitingLines } from '#renderer/ui/state/skeleton.tsx';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { listed, namesOf, type Member } from '../people.ts';
import classes from '../choices.module.css';

export interface MemberDialogProps {
  members: readonly Member[];
  onClose: () => void;
  /** What to say of it. */
  onDone: (message: string) => void;
  onFailed: (error: unknown) => void;
}

/** Shows what members leave behind and to whom it goes; then deletes them. */
export function RemoveDialog({ members, onClose, onDone, onFailed }: MemberDialogProps) {
  const count = members.length;
  const addresses = members.map(({ email }) => email);
  // Somebody may have uploaded something since it was last looked at.
  const preview = useQuery({
    ...query(previewRemoval, { email: addresses }),
    staleTime: 0,
    gcTime: 0,
  });
  const command = useCommand(deleteMember, {
    onSuccess: () => onDone(t('team:member.remove.done', { count, names: namesOf(members) })),
    onError: onFailed,
  });
  return (
    <Dialog title={t('team:member.remove.title', { count })} onClose={onClose}>
      <ChosenNames members={members} />
      <p>{t('team:member.remove.text', { count })}</p>
      {preview.isPending && <WaitingLines count={2} />}
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
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button
          variant="danger"
          loading={command.isPending}
          disabled={preview.data === undefined}
          onClick={() => command.mutate({ email: addresses })}
        >
          {t('team:member.remove.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** As many names as are read before a button is pressed. */
const shown = 5;

/** Whom a dialogue is about. */
export function ChosenNames({ members }: { members: readonly Member[] }) {
  const [only] = members;
  if (only && members.length === 1) {
    return (
      <p className={classes.chosen}>
        <b dir="auto">{only.fullName}</b> <span className="quiet">{only.email}</span>
      </p>
    );
  }
  const rest = members.length - shown;
  return (
    <p className={classes.chosen}>
      <b>{listed(members.slice(0, shown).map(({ fullName }) => fullName))}</b>
      {rest > 0 && <> {t('team:member.andMore', { count: rest })}</>}
    </p>
  );
}

function LeftBehind(left: CallOutput<typeof previewRemoval>) {
  const { files, bytes, slideshows, devices, goesTo } = left;
  if (files + slideshows + devices === 0) return <p>{t('team:member.remove.nothing')}</p>;
  const size = formatBytes(bytes);
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
