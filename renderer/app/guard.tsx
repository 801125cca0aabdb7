import { useAtomValue, useSetAtom } from 'jotai';
import { use, useEffect, useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { checkSession, forgetSessionCheck, recheckVerified } from '#renderer/api/session-check.ts';
import {
  intendedUrlAtom,
  isLeavingAtom,
  isSuspendedAtom,
  loginStatusAtom,
  verifiedStatusAtom,
} from '#renderer/api/session.ts';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { Arrival } from './routing/arrival.tsx';
import { decide, type Decision } from './routing/decide.ts';
import { accessOf } from './routing/find-route.ts';
import { useUnknownPath } from './failure/unknown-path.ts';
import { useAnswering } from './first-paint/take-over.ts';
import { isExpectedAt } from './head-start.ts';
import { loadPage } from './page-code.ts';
import { PageLoading } from './page-loading.tsx';
import type { RouteRow } from './routing/route-row.ts';

// Few ever see it.
const SuspendedPage = lazyPart(
  async () => (await import('./failure/suspended-page.tsx')).SuspendedPage,
);

/** Marks the way to the intended URL: on arrival it has served and is reset. */
const onTheWay = { isIntended: true } as const;

/** Lets somebody see the page of a row, or leads on. */
export function Guard({ row }: { row: RouteRow }) {
  const location = useLocation();
  const here = location.pathname + location.search + location.hash;
  const login = useAtomValue(loginStatusAtom);
  const verified = useAtomValue(verifiedStatusAtom);
  const intended = useAtomValue(intendedUrlAtom);
  const isSuspended = useAtomValue(isSuspendedAtom);
  const decision = decide(row.access, { login, verified, location: here, intended }, accessOf);
  const isAhead = decision.kind === 'ask' && isExpectedAt(row);

  useAnswering();
  useBackgroundCheck(row.access === 'public' || isAhead, login);
  useRecheck(row.access === 'unverified-only' && decision.kind === 'allow');
  useArrivalAtIntended(isOnTheWay(location.state), decision);
  useUnknownPath(decision.kind === 'allow', location.pathname);

  if (decision.kind === 'redirect') return <Redirect decision={decision} here={here} />;
  if (decision.kind === 'ask' && !isAhead) return <Asking />;
  if (isSuspended && row.access !== 'public') return <SuspendedPage />;
  return <Page row={row} />;
}

/** Waits for the flags; a component of its own, because `use` must be called at every try. */
function Asking() {
  use(checkSession());
  return <PageLoading />;
}

function Page({ row }: { row: RouteRow }) {
  const { search } = useLocation();
  return (
    <>
      {use(loadPage(row))}
      <Arrival title={row.titleAt?.(search) ?? row.title} />
    </>
  );
}

function Redirect({
  decision,
  here,
}: {
  decision: Extract<Decision, { kind: 'redirect' }>;
  here: string;
}) {
  const setIntended = useSetAtom(intendedUrlAtom);
  const isLeaving = useAtomValue(isLeavingAtom);
  const isStored = decision.reason === 'login' && !isLeaving;
  useLayoutEffect(() => {
    if (isStored) setIntended(here);
  }, [isStored, here, setIntended]);
  return (
    <>
      <Navigate replace to={decision.to} state={decision.reason === 'intended' ? onTheWay : null} />
      <PageLoading />
    </>
  );
}

/** These do not wait for the flags, but they and their frame want to know them. */
function useBackgroundCheck(isWanted: boolean, login: boolean | null): void {
  const isNeeded = isWanted && login === null;
  useEffect(() => {
    // What needs no answer works without one; the next guarded page asks again.
    if (isNeeded) checkSession().catch(forgetSessionCheck);
  }, [isNeeded]);
}

/** Coming back from the mail to a page that waits for verification, people find it done. */
function useRecheck(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const recheck = () => {
      // Nobody pressed anything: a failure now is found again, and told, with the next command.
      if (document.visibilityState === 'visible') recheckVerified().catch(() => {});
    };
    document.addEventListener('visibilitychange', recheck);
    window.addEventListener('focus', recheck);
    return () => {
      document.removeEventListener('visibilitychange', recheck);
      window.removeEventListener('focus', recheck);
    };
  }, [isWaiting]);
}

function useArrivalAtIntended(isArriving: boolean, decision: Decision): void {
  const setIntended = useSetAtom(intendedUrlAtom);
  const setLeaving = useSetAtom(isLeavingAtom);
  const isAllowed = decision.kind === 'allow';
  useEffect(() => {
    if (!isAllowed) return;
    // Not before: the notice about the verification may stand in between.
    if (isArriving) setIntended(null);
    setLeaving(false);
  }, [isArriving, isAllowed, setIntended, setLeaving]);
}

function isOnTheWay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isIntended' in state;
}
