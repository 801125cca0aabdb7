import { t } from '#renderer/platform/t.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useIsPhone } from '#renderer/list/use-is-phone.ts';
import { useUnsavedWarning } from '#renderer/parts/form/use-unsaved-warning.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { CloseButton } from '#renderer/ui/close-button.tsx';
import iconButton from '#renderer/ui/icon-button.module.css';
import { Icon } from '#renderer/ui/image/icon.tsx';
import { hasUploadsAtom } from '../dock-slot.tsx';
import { MediaIcon } from '../media-icon.tsx';
import { pauseUploads, resumeUploads, clearUploads } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { restoreUploads } from './uploads.ts';
import { progressOf, queueWords } from './upload-words.ts';
import { isActive, isUnderWay, uploadsAtom, type Upload } from './upload.ts';
import classes from './upload-dock.module.css';

/** More rows than these nobody reads; what is done gives way first. */
const mostRows = 50;

/** What is being uploaded, over the end of every page of the console, until it is closed. */
export function UploadDock() {
  const uploads = useAtomValue(uploadsAtom);
  const setHasUploads = useSetAtom(hasUploadsAtom);
  useEffect(() => void restoreUploads(), []);
  useUnsavedWarning(uploads.some((one) => isActive(one) || one.state === 'paused'));
  if (uploads.length === 0) return null;

  function close(): void {
    clearUploads(uploads.map(({ id }) => id));
    setHasUploads(false);
    document.getElementById('content')?.focus({ preventScroll: true });
  }

  return <Queue uploads={uploads} onClose={close} />;
}

interface QueueProps {
  uploads: readonly Upload[];
  onClose: () => void;
}

function Queue({ uploads, onClose }: QueueProps) {
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const section = useRef<HTMLElement>(null);
  // Failures open the list on every screen. Finished uploads close it: it covers what is below.
  const needsEyes = uploads.some(({ state }) => state === 'refused' || state === 'lost');
  const active = uploads.filter(isActive);
  const paused = uploads.filter(({ state }) => state === 'paused');
  const { sent, size } = progressOf(uploads);
  const words = queueWords(uploads);
  const isRunning = uploads.some(isUnderWay);
  const isOpen = chosen ?? (needsEyes || (isRunning && !isPhone));
  return (
    <section
      ref={section}
      className={classes.dock}
      aria-label={t('media:upload.label')}
      tabIndex={-1}
    >
      <header className={classes.head}>
        <p className={`${classes.title} tabular`}>{words}</p>
        {active.length > 0 && (
          <button
            type="button"
            className={iconButton.button}
            aria-label={t('media:upload.pauseAll')}
            onClick={() => pauseUploads(active.map(({ id }) => id))}
          >
            <MediaIcon name="pause" />
          </button>
        )}
        {active.length === 0 && paused.length > 0 && (
          <button
            type="button"
            className={iconButton.button}
            aria-label={t('media:upload.resumeAll')}
            onClick={() => resumeUploads(paused.map(({ id }) => id))}
          >
            <MediaIcon name="go" />
          </button>
        )}
        <button
          type="button"
          className={`${iconButton.button} ${classes.fold}`}
          aria-label={t('media:upload.rows')}
          aria-expanded={isOpen}
          onClick={() => setChosen(!isOpen)}
        >
          <Icon name="chevron" size={18} />
        </button>
        {!isRunning && <CloseButton label={t('common:action.close')} onClick={onClose} />}
      </header>
      {isRunning && size > 0 && (
        <div
          className={classes.line}
          role="progressbar"
          aria-label={t('media:upload.all')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor((100 * sent) / size)}
        >
          <div style={{ width: `${(100 * sent) / size}%` }} />
        </div>
      )}
      {isOpen && (
        <Rows uploads={uploads} onRemoved={() => section.current?.focus({ preventScroll: true })} />
      )}
      {/* How far it is by the second nobody wants to hear; that it has ended, everybody. */}
      <p className="visually-hidden" role="status">
        {!isRunning && words}
      </p>
    </section>
  );
}

function rankOf({ state }: Upload): number {
  if (state === 'refused' || state === 'lost') return 0;
  return state === 'finished' ? 2 : 1;
}

function Rows({ uploads, onRemoved }: Pick<QueueProps, 'uploads'> & { onRemoved: () => void }) {
  // What somebody has to do something about comes first, what is done last.
  const shown = uploads.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, mostRows);
  const rest = uploads.length - shown.length;
  return (
    <div className={classes.body}>
      <ul className={classes.rows}>
        {shown.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRemoved={onRemoved} />
        ))}
      </ul>
      {rest > 0 && (
        <p className={classes.rest}>
          {t('media:upload.rest', { count: rest, files: formatCount(rest) })}
        </p>
      )}
    </div>
  );
}
