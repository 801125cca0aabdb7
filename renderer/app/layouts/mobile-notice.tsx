import { t } from 'i18next';
import { useState } from 'react';
import { localText } from '#renderer/platform/storage.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import classes from './mobile-notice.module.css';

const key = 'marquee.mobile-notice';

/** Tells people on a phone that the applications want a computer; its style decides who is one. */
export function MobileNotice() {
  const [isDismissed, setIsDismissed] = useState(() => localText.read(key) !== null);
  if (isDismissed) return null;
  return (
    <aside className={classes.notice}>
      <p className={classes.text}>{t('common:mobileNotice.text')}</p>
      <button
        type="button"
        className={classes.dismiss}
        aria-label={t('common:mobileNotice.dismiss')}
        onClick={() => {
          localText.write(key, 'dismissed');
          setIsDismissed(true);
        }}
      >
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}
