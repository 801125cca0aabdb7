import { t } from '#renderer/platform/t.ts';
import { useAtomValue } from 'jotai';
import { useId, useLayoutEffect, useRef } from 'react';
import { alertsAtom, dismissAlert, type Alert } from '#renderer/api/alerts.ts';
import { headed } from '#renderer/api/messages.ts';
import { Button } from '#renderer/ui/button.tsx';
import classes from './error-alert.module.css';

/**
 * The alert dialogue for failures that belong to no field. Always loaded, because a dead server
 * cannot deliver it; the browser's own dialogue traps the focus, gives it back and closes with Esc.
 */
export function ErrorAlert() {
  const [alert] = useAtomValue(alertsAtom);
  return alert && <AlertDialog key={alert.lines.join('\n')} {...alert} />;
}

function AlertDialog({ lines, isGathering, next }: Alert) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  // What several lines say has no common title.
  const { title, text } = headed(isGathering ? '' : (lines[0] ?? ''));

  // Layout: closing must come before the removal, or the focus is not given back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        // React removes it; closing it here as well would leave the message behind.
        event.preventDefault();
        dismissAlert();
      }}
    >
      <h2 id={titleId}>{title ?? t('errors:alert.title')}</h2>
      <div id={textId} className={classes.text}>
        {(title === null ? lines : [text]).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={classes.actions}>
        <Button autoFocus onClick={dismissAlert}>
          {t('errors:alert.close')}
        </Button>
        {next && (
          <Button
            variant="default"
            onClick={() => {
              dismissAlert();
              next.run();
            }}
          >
            {next.label}
          </Button>
        )}
      </div>
    </dialog>
  );
}
