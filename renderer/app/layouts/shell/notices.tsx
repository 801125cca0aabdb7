import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { isPlaceAt, paymentsPath } from '#renderer/platform/place/place-at.ts';
import { NewUserNotice } from './new-user-notice.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { UnknownPathNotice } from './unknown-path-notice.tsx';

/** Comes with the pages about money; without its code they go on, and the server refuses what is closed. */
const MaintenanceNotice = lazyPart(async () => {
  try {
    const [{ MaintenanceNotice: Notice }] = await Promise.all([
      import('./maintenance-notice.tsx'),
      import('#renderer/platform/format/dates.ts').then(({ loadDates }) => loadDates()),
    ]);
    return Notice;
  } catch {
    return Nothing;
  }
});

/** Above every page; the desktop client displays it without the shell as well (desktop-notices.tsx). */
const ServiceNotice =
  __TARGET__ === 'web'
    ? lazyPart(async () => {
        try {
          const [{ ServiceNotice: Notice }] = await Promise.all([
            import('./service-notice.tsx'),
            import('#renderer/platform/format/dates.ts').then(({ loadDates }) => loadDates()),
          ]);
          return Notice;
        } catch {
          return Nothing;
        }
      })
    : null;

function Nothing() {
  return null;
}

/** What is said above the page. */
export function Notices() {
  const isAtPayments = isPlaceAt(paymentsPath, useLocation());
  return (
    <>
      {ServiceNotice && (
        <Suspense>
          <ServiceNotice />
        </Suspense>
      )}
      {isAtPayments && (
        <Suspense>
          <MaintenanceNotice />
        </Suspense>
      )}
      <UnknownPathNotice />
      <RestoredNotice />
      <NewUserNotice />
    </>
  );
}
