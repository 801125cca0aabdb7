import { t } from '#renderer/platform/t.ts';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { commandKey } from '../navigation/command-key.ts';
import classes from './keys-dialog.module.css';

const keys = [
  { keys: () => [commandKey(), 'K'], does: 'shell:keys.palette' },
  { keys: () => [commandKey(), 'Z'], does: 'shell:keys.undo' },
  { keys: () => ['/'], does: 'shell:keys.search' },
  { keys: () => ['?'], does: 'shell:keys.title' },
  { keys: () => ['Esc'], does: 'shell:keys.close' },
] as const;

/** What the keyboard can do beside Tab and Enter. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('shell:keys.title')} onClose={onClose}>
      <dl className={classes.list}>
        {keys.map(({ keys: pressed, does }) => (
          <div key={does} className={classes.row}>
            <dt>{t(does)}</dt>
            <dd className={classes.keys}>
              {pressed().map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
