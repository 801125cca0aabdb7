import { StrictMode, Suspense, type ReactNode } from 'react';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { ErrorAlert } from '#renderer/parts/error-alert.tsx';
import { ThemeProvider } from '#renderer/ui/theme/theme-provider.tsx';
import { ComingBar } from './coming-bar.tsx';
import { Canonical } from './routing/canonical.tsx';
import { ErrorBoundary } from './failure/error-boundary.tsx';
import { Pages } from './pages.tsx';

// Loaded lazily for its styles: they would stay in the web build though nothing uses them.
const DesktopNotices =
  __TARGET__ === 'desktop'
    ? lazyPart(
        async () =>
          (await import('#renderer/parts/desktop-notice/desktop-notices.tsx')).DesktopNotices,
      )
    : null;

const KioskHost =
  __TARGET__ === 'desktop'
    ? lazyPart(async () => (await import('#renderer/parts/kiosk/kiosk-host.tsx')).KioskHost)
    : null;

const BesidePages =
  __TARGET__ === 'desktop'
    ? lazyPart(async () => (await import('./desktop/beside-pages.tsx')).BesidePages)
    : null;

/** Everything that surrounds the pages; `inRouter` knows where the address comes from. */
export function App({ inRouter }: { inRouter: (pages: ReactNode) => ReactNode }) {
  return (
    <StrictMode>
      <ThemeProvider>
        {inRouter(
          <>
            <Canonical />
            {BesidePages && (
              <Suspense>
                <BesidePages />
              </Suspense>
            )}
            <ErrorBoundary>
              {DesktopNotices && (
                <Suspense>
                  <DesktopNotices />
                </Suspense>
              )}
              {KioskHost && (
                <Suspense>
                  <KioskHost />
                </Suspense>
              )}
              <Pages />
            </ErrorBoundary>
          </>,
        )}
        <ComingBar />
        <ErrorAlert />
      </ThemeProvider>
    </StrictMode>
  );
}
