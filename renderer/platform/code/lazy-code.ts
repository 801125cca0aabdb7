import { createElement, use, type ComponentType } from 'react';

const failed = new Set<() => void>();
const lost = new WeakSet<Error>();
// Code asks for its styles once only, and would come back without those that did not come.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) {
      failed.add(() => target.replaceWith(target.cloneNode()));
    }
  },
  true,
);

/**
 * One promise for each part that is loaded, so that React can `use` it. One that failed stays until
 * `forgetFailedCode`, when somebody tries again.
 */
export function remembered<Key, Code>(
  known: Map<Key, Promise<Code>>,
  key: Key,
  load: () => Promise<Code>,
): Promise<Code> {
  const earlier = known.get(key);
  if (earlier) return earlier;
  const loading: Kept<Code> = load();
  void loading.then(
    (value) => {
      loading.status = 'fulfilled';
      loading.value = value;
    },
    (reason: unknown) => {
      loading.status = 'rejected';
      loading.reason = reason;
      if (reason instanceof Error) lost.add(reason);
      failed.add(() => known.delete(key));
    },
  );
  known.set(key, loading);
  return loading;
}

/** As React keeps what it has used: what is there by then is drawn at once, not with the next try. */
type Kept<Code> = Promise<Code> & { status?: string; value?: Code; reason?: unknown };

/** Is it what was thrown in place of a part that did not come? */
export const isLostPart = (error: unknown): boolean => error instanceof Error && lost.has(error);

/** Has it come, or failed to? */
export function isSettled({ status }: Kept<unknown>): boolean {
  return status === 'fulfilled' || status === 'rejected';
}

/** Lets what could not be loaded be loaded again. */
export function forgetFailedCode(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** A part whose code and texts come when it is first shown, or asked for before. */
export type LazyPart<P> = ComponentType<P> & { load: () => Promise<unknown> };

/** A part whose code and texts come when it is first shown; below a `Suspense`. */
/* @__NO_SIDE_EFFECTS__ */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const known = new Map<null, Promise<ComponentType<P>>>();
  function Part(props: P) {
    return createElement(use(remembered(known, null, load)), props);
  }
  return Object.assign(Part, { load: () => remembered(known, null, load) });
}
