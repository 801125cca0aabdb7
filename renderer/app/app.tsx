import { StrictMode, Suspense } from 'react';
import { lazyPart } from '#renderer/platform/lazy-code.ts';
import { ErrorAlert } from '#renderer/parts/error-alert.tsx';
import { ThemeProvider } from '#renderer/ui/theme/theme-provider.tsx';
import { ComingBar } from './coming-bar.tsx';
import { Canonical } from './routing/canonical.tsx';
import { PageRouter } from './routing/page-router.tsx';
import { ErrorBoundary } from './failure/error-boundary.tsx';
import { Pages } from './pages.tsx';

// Loaded lazily for its styles: they would stay in the web build though nothing uses them.
const DesktopNotice =
  __TARGET__ === 'desktop'
    ? lazyPart(
        async () =>
          (await import('#renderer/parts/desktop-notice/desktop-notice.tsx')).DesktopNotice,
      )
    : null;

const DeepLinks =
  __TARGET__ === 'desktop'
    ? lazyPart(async () => (await import('./routing/deep-links.tsx')).DeepLinks)
    : null;

/** Everything that surrounds the pages. */
export function App() {
  return (
    <StrictMode>
      <ThemeProvider>
        <PageRouter>
          <Canonical />
          {DeepLinks && (
            <Suspense>
              <DeepLinks />
            </Suspense>
          )}
          <ErrorBoundary>
            {DesktopNotice && (
              <Suspense>
                <DesktopNotice />
              </Suspense>
            )}
            <Pages />
          </ErrorBoundary>
        </PageRouter>
        <ComingBar />
        <ErrorAlert />
      </ThemeProvider>
    </StrictMode>
  );
}
