import { t } from '#renderer/platform/t.ts';
import { useSetAtom } from 'jotai';
import { ShellIcon } from '#renderer/app/navigation/shell-icon.tsx';
import { commandKey } from '#renderer/app/navigation/command-key.ts';
import { overlayAtom } from '#renderer/app/navigation/overlay.ts';
import { useTakenOver } from '#renderer/ui/hooks/use-taken-over.ts';
import classes from './palette-button.module.css';

/** Looks like the search it opens. */
export function PaletteButton() {
  const setOverlay = useSetAtom(overlayAtom);
  const key = useTakenOver() ? commandKey() : 'Ctrl';
  return (
    <button
      type="button"
      className={classes.root}
      aria-haspopup="dialog"
      onClick={() => setOverlay('palette')}
    >
      <ShellIcon name="search" />
      <span className={classes.words}>{t('shell:palette.label')}</span>
      <kbd className={classes.keys} aria-hidden="true">
        {key} K
      </kbd>
    </button>
  );
}
