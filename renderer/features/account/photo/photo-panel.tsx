import { t } from '#renderer/platform/t.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { removePhoto } from '#shared/contract/account/user.ts';
import { photo } from '#shared/domain/limits.ts';
import { useCommand } from '#renderer/api/query.ts';
import { LazyOverlay } from '#renderer/parts/lazy-overlay.tsx';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Avatar } from '#renderer/ui/image/avatar.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { FileButton } from '#renderer/ui/field/file-button.tsx';
import { useFileDrop } from '#renderer/ui/hooks/use-file-drop.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import { chosenPicture } from './chosen-picture.ts';
import { ConfirmDialog } from '#renderer/ui/overlay/confirm-dialog.tsx';
import classes from './photo-panel.module.css';
import type { Self } from '../profile.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

type Said = { tone: 'good' | 'bad'; text: string } | null;

/** The own photo: choose or drop one, cut it, or take it away. Each takes effect at once. */
export function PhotoPanel({ self }: { self: Self }) {
  const actions = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const [said, setSaid] = useState<Said>(null);
  const remove = useCommand(removePhoto, {
    onSuccess: () => {
      // The button that asked goes away with the photo: the one beside it takes the focus.
      flushSync(() => setIsRemoving(false));
      actions.current?.querySelector('button')?.focus();
      setSaid({ tone: 'good', text: t('account:photo.removed') });
    },
  });

  function take(files: Iterable<File>): void {
    const picture = chosenPicture([...files]);
    if (picture === null) return;
    if ('error' in picture) setSaid({ tone: 'bad', text: picture.error });
    else {
      setSaid(null);
      setFile(picture.file);
    }
  }

  const drop = useFileDrop(take);

  function end(next: Said): void {
    setFile(null);
    if (next) setSaid(next);
  }

  return (
    <Panel title={t('account:photo.title')}>
      <div className={classes.drop} {...drop}>
        <Avatar
          photo={self.photo}
          firstName={self.firstName}
          lastName={self.lastName}
          size="large"
        />
        <div className={classes.words}>
          <p>{t('account:photo.help', { megabytes: photo.maxMegabytes })}</p>
          <div ref={actions} className={classes.actions}>
            <FileButton size="sm" variant="default" accept={photo.types.join(',')} onChoose={take}>
              {t(self.photo === null ? 'account:photo.choose' : 'account:photo.change')}
            </FileButton>
            {self.photo !== null && (
              <Button size="sm" variant="subtle" onClick={() => setIsRemoving(true)}>
                {t('common:action.remove')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {said && (
        <Alert
          tone={said.tone}
          title={said.tone === 'bad' ? t('account:photo.unchanged') : undefined}
        >
          {said.text}
        </Alert>
      )}
      {file && (
        <LazyOverlay
          fallback={<Alert>{t('account:photo.opening')}</Alert>}
          onClose={() => end(null)}
        >
          <CropDialog
            file={file}
            onClose={() => end(null)}
            onSaved={() => end({ tone: 'good', text: t('account:photo.saved') })}
            onUnreadable={() => end({ tone: 'bad', text: t('account:photo.unreadable') })}
          />
        </LazyOverlay>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('account:photo.removeTitle')}
          text={t('account:photo.removeText')}
          action={t('common:action.remove')}
          cancel={t('common:action.cancel')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({})}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Panel>
  );
}
