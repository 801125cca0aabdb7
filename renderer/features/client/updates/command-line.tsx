import { useClipboard } from '@mantine/hooks';
import { t } from 'i18next';
import { Button } from '#renderer/ui/button.tsx';
import classes from './command-line.module.css';

/** A line for the terminal, to be copied whole. */
export function CommandLine({ command }: { command: string }) {
  const { copy, copied, error } = useClipboard();
  return (
    <div className={classes.line}>
      <code className={classes.command}>{command}</code>
      <Button size="sm" variant="default" onClick={() => copy(command)}>
        {t(copied ? 'common:action.copied' : 'desktop:updates.copy')}
      </Button>
      <span className="visually-hidden" role="status">
        {copied && t('common:action.copied')}
        {error && t('desktop:diagnostics.copyFailed')}
      </span>
    </div>
  );
}
