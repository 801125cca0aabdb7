import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import type { DesktopNotice } from '#shared/desktop.ts';
import { useWaiting } from '#renderer/api/desktop/use-waiting.ts';
import { useLeavePage } from '#renderer/parts/form/leave-page.ts';
import { NoticeBand } from './notice-band.tsx';

/** What main has to say to whoever sits here, until it is put away. */
export function ToldNotices() {
  const leaveFor = useLeavePage();
  const [told, setTold] = useState<readonly DesktopNotice[]>([]);

  useWaiting(
    ({ notice }) => notice,
    (more) => setTold((before) => [...new Set([...before, ...more])]),
  );

  return told.map((notice) => (
    <NoticeBand
      key={notice}
      text={t(`desktop:told.${notice}`)}
      {...(notice === 'clientOld' && { action: t('desktop:updates.update') })}
      onAction={() => {
        setTold((before) => before.filter((other) => other !== notice));
        if (notice === 'clientOld') leaveFor('/settings/updates');
      }}
    />
  ));
}
