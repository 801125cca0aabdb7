import { t } from '#renderer/platform/t.ts';
import { CopyButton } from '#renderer/ui/action/copy-button.tsx';
import classes from './command-line.module.css';

/** A line for the terminal, to be copied whole. */
export function CommandLine({ command }: { command: string }) {
  return (
    <div className={classes.line}>
      <code className={classes.command}>{command}</code>
      <CopyButton
        size="sm"
        variant="default"
        text={command}
        words={t('desktop:updates.copy')}
        failed={t('desktop:diagnostics.copyFailed')}
      />
    </div>
  );
}
