import { t } from '#renderer/platform/t.ts';
import { Button } from '#renderer/ui/button.tsx';
import { CloseButton } from '#renderer/ui/close-button.tsx';
import iconButton from '#renderer/ui/icon-button.module.css';
import { Icon } from '#renderer/ui/image/icon.tsx';
import { MediaIcon, type MediaIconName } from '../media-icon.tsx';
import { chooseFiles } from './choose-files.ts';
import {
  cancelUploads,
  clearUploads,
  isWorthTrying,
  pauseUploads,
  resumeUploads,
} from './upload-queue.ts';
import { uploadFiles } from './uploads.ts';
import { stateWords } from './upload-words.ts';
import { isActive, isUnderWay, type Upload } from './upload.ts';
import classes from './upload-dock.module.css';

interface UploadRowProps {
  upload: Upload;
  /** What had the focus is gone with the row. */
  onRemoved: () => void;
}

/** One upload: how far it is or why not, and what can be done about it. */
export function UploadRow({ upload, onRemoved }: UploadRowProps) {
  const { id, name, state, sent, size } = upload;
  const isRunning = isUnderWay(upload);

  function remove(): void {
    if (isRunning) cancelUploads([id]);
    else clearUploads([id]);
    onRemoved();
  }

  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.words}>
        <p className={classes.name} title={name}>
          <bdi>{name}</bdi>
        </p>
        <p className={`${classes.state} tabular`}>{stateWords(upload)}</p>
        {isRunning && state !== 'lost' && (
          <div
            className={classes.line}
            role="progressbar"
            aria-label={name}
            aria-valuemin={0}
            aria-valuemax={size}
            aria-valuenow={sent}
          >
            <div style={{ width: `${(100 * sent) / size}%` }} />
          </div>
        )}
      </div>
      {state === 'lost' && (
        <Button size="sm" variant="default" onClick={() => void chooseFiles().then(uploadFiles)}>
          {t('media:upload.choose')}
        </Button>
      )}
      {isActive(upload) && (
        <IconCommand
          icon="pause"
          label={t('media:upload.pause', { name })}
          run={pauseUploads}
          id={id}
        />
      )}
      {state === 'paused' && (
        <IconCommand
          icon="go"
          label={t('media:upload.resume', { name })}
          run={resumeUploads}
          id={id}
        />
      )}
      {state === 'refused' && isWorthTrying(upload) && (
        <IconCommand
          icon="again"
          label={t('media:upload.retry', { name })}
          run={resumeUploads}
          id={id}
        />
      )}
      {state === 'finished' ? (
        <span className={classes.done}>
          <Icon name="check" size={18} />
        </span>
      ) : (
        <CloseButton
          label={t(isRunning ? 'media:upload.cancel' : 'media:upload.dismiss', { name })}
          onClick={remove}
        />
      )}
    </li>
  );
}

interface IconCommandProps {
  icon: MediaIconName;
  label: string;
  id: string;
  run: (ids: readonly string[]) => void;
}

function IconCommand({ icon, label, id, run }: IconCommandProps) {
  return (
    <button
      type="button"
      className={iconButton.button}
      aria-label={label}
      onClick={() => run([id])}
    >
      <MediaIcon name={icon} />
    </button>
  );
}
