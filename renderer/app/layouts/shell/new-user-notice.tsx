import { t } from '#renderer/platform/t.ts';
import { useAtom } from 'jotai';
import { isForNewUserAtom } from '#renderer/api/reload-for-other-user.ts';
import { PageNotice } from '../notice/page-notice.tsx';

/** Another tab has signed in as another user, and this page was reloaded for that user. */
export function NewUserNotice() {
  const [isForNewUser, setIsForNewUser] = useAtom(isForNewUserAtom);
  if (!isForNewUser) return null;
  return (
    <PageNotice
      isStatus
      dismissLabel={t('common:action.close')}
      onDismiss={() => setIsForNewUser(false)}
    >
      {t('shell:newUser')}
    </PageNotice>
  );
}
