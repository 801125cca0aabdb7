import { useSetAtom } from 'jotai';
import { createElement, Suspense, use, useLayoutEffect } from 'react';
import { Navigate, Outlet, useLocation, useRoutes } from 'react-router-dom';
import { useComingPage } from '#renderer/ui/link/coming-page.ts';
import { BesideSignIn } from './desktop/beside-sign-in-part.ts';
import { loginPath } from './routing/decide.ts';
import { findRoute } from './routing/find-route.ts';
import { unknownPathAtom } from './failure/unknown-path.ts';
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
      : { path: '*', element: <UnknownPath /> },
  ]);
  return <Suspense fallback={<PageLoading />}>{page}</Suspense>;
}

/** Redirects to the sign-in; the page that the redirect ends on names the path. */
function UnknownPath() {
  const { pathname } = useLocation();
  const setUnknownPath = useSetAtom(unknownPathAtom);
  useLayoutEffect(() => {
    // The desktop client starts at this path.
    if (pathname !== '/') setUnknownPath({ path: pathname, shownAt: null });
  }, [pathname, setUnknownPath]);
  return <Navigate to={loginPath} replace />;
}

function Frame({ name }: { name: LayoutName }) {
  // Code that has come is drawn with this, at once; React by itself lets a fallback stand longer.
  useComingPage();
  const Layout = use(loadLayout(name));
  // It came with that frame.
  const { Coming } = name === 'shell' ? use(loadShell()) : { Coming: PageLoading };
  return createElement(
    Layout,
    null,
    <>
      <ErrorBoundary isFramed>
        <Suspense fallback={createElement(Coming)}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      {BesideSignIn && name === 'auth' && (
        <Suspense>
          <BesideSignIn />
        </Suspense>
      )}
    </>,
  );
}
