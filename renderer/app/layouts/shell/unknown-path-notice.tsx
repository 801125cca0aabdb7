import { t } from '#renderer/platform/t.ts';
import { useAtom } from 'jotai';
import { unknownPathAtom } from '../../failure/unknown-path.ts';
import { PageNotice } from '../notice/page-notice.tsx';

/** The address that was entered leads to no page, so another page is shown. */
export function UnknownPathNotice() {
  const [unknown, setUnknown] = useAtom(unknownPathAtom);
  if (unknown === null) return null;
  return (
    <PageNotice isStatus dismissLabel={t('common:action.close')} onDismiss={() => setUnknown(null)}>
      {t('common:unknownPath', { path: unknown.path })}
    </PageNotice>
  );
}
