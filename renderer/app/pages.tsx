import { createElement, Suspense, use } from 'react';
import { Navigate, Outlet, useLocation, useRoutes } from 'react-router-dom';
import { useComingPage } from '#renderer/ui/link/coming-page.ts';
import { BesideSignIn } from './desktop/beside-sign-in-part.ts';
import { loginPath } from './routing/decide.ts';
import { findRoute } from './routing/find-route.ts';
import { ErrorBoundary } from './failure/error-boundary.tsx';
import { Guard } from './guard.tsx';
import { loadShell } from './load-shell.ts';
import { loadLayout } from './page-code.ts';
import { PageLoading } from './page-loading.tsx';
import type { LayoutName } from './routing/route-row.ts';

/**
 * The row of the address within its frame, which stays while its pages change. One route only: React Router ranks all
 * that it is given at each look at the address.
 */
export function Pages() {
  const row = findRoute(useLocation().pathname);
  const page = useRoutes([
    row
      ? {
          element: <Frame name={row.layout} />,
          children: [{ path: row.path, element: <Guard row={row} /> }],
        }
      : { path: '*', element: <Navigate to={loginPath} replace /> },
  ]);
  return <Suspense fallback={<PageLoading />}>{page}</Suspense>;
}

function Frame({ name }: { name: LayoutName }) {
  // Code that has come is drawn with this, at once; React by itself lets a fallback stand longer.
  useComingPage();
  const Layout = use(loadLayout(name));
  // It came with that frame.
  const { Coming, Pages: Page } =
    name === 'shell' ? use(loadShell()) : { Coming: PageLoading, Pages: Outlet };
  return createElement(
    Layout,
    null,
    <>
      <ErrorBoundary isFramed>
        <Suspense fallback={createElement(Coming)}>{createElement(Page)}</Suspense>
      </ErrorBoundary>
      {BesideSignIn && name === 'auth' && (
        <Suspense>
          <BesideSignIn />
        </Suspense>
      )}
    </>,
  );
}
