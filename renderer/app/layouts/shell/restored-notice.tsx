import { t } from '#renderer/platform/t.ts';
import { useAtom } from 'jotai';
import { isRestoredAtom } from '#renderer/api/session.ts';
import { PageNotice } from '../notice/page-notice.tsx';

/** Signing in has taken back the deletion of the account: said on the page it leads to. */
export function RestoredNotice() {
  const [isRestored, setIsRestored] = useAtom(isRestoredAtom);
  if (!isRestored) return null;
  return (
    <PageNotice
      isStatus
      dismissLabel={t('common:action.close')}
      onDismiss={() => setIsRestored(false)}
    >
      {t('common:restored')}
    </PageNotice>
  );
}
