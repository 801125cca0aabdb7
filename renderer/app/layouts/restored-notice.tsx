import { t } from 'i18next';
import { useAtom } from 'jotai';
import { isRestoredAtom } from '#renderer/api/session.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import classes from './restored-notice.module.css';

/** Signing in has taken back the deletion of the account: said on the page it leads to. */
export function RestoredNotice() {
  const [isRestored, setIsRestored] = useAtom(isRestoredAtom);
  if (!isRestored) return null;
  return (
    <div className={classes.notice} role="status">
      <p className={classes.text}>{t('common:restored')}</p>
      <button
        type="button"
        className={classes.dismiss}
        aria-label={t('common:action.close')}
        onClick={() => setIsRestored(false)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
