import { t } from 'i18next';
import { useSetAtom } from 'jotai';
import { overlayAtom } from '../../navigation/overlay.ts';
import classes from './keys-button.module.css';

/** Opens the list of keys from the help menu. */
export function KeysButton() {
  const setOverlay = useSetAtom(overlayAtom);
  return (
    <button type="button" className={classes.root} onClick={() => setOverlay('keys')}>
      <span>{t('shell:keys.title')}</span>
      <kbd className={classes.key} aria-hidden="true">
        ?
      </kbd>
    </button>
  );
}
