import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { localText, mobileNoticeKey as key } from '#renderer/platform/storage.ts';
import { PageNotice } from './page-notice.tsx';

/** Tells people on a phone that the applications want a computer. */
export function MobileNotice() {
  const [isDismissed, setIsDismissed] = useState(() => localText.read(key) !== null);
  if (isDismissed) return null;
  return (
    <PageNotice
      isForPhones
      dismissLabel={t('common:mobileNotice.dismiss')}
      onDismiss={() => {
        localText.write(key, 'dismissed');
        setIsDismissed(true);
      }}
    >
      {t('common:mobileNotice.text')}
    </PageNotice>
  );
}
