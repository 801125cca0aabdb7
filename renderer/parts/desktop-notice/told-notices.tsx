import { t } from 'i18next';
import { useEffect, useState } from 'react';
import type { DesktopNotice } from '#shared/desktop.ts';
import { platform } from '#renderer/platform/platform.ts';
import { useLeavePage } from '#renderer/parts/form/leave-page.ts';
import { NoticeBand } from './notice-band.tsx';

/** What main has to say to whoever sits here, until it is put away. */
export function ToldNotices() {
  const leaveFor = useLeavePage();
  const [told, setTold] = useState<readonly DesktopNotice[]>([]);

  useEffect(() => {
    const { shell } = platform;
    if (!shell) return undefined;
    const take = () =>
      void shell.notice.take().then((answer) => {
        // A refusal stands in main's log.
        if (answer.ok) setTold((before) => [...new Set([...before, ...answer.value])]);
      });
    const stop = shell.notice.onPending(take);
    take();
    return stop;
  }, []);

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
