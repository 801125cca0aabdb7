import type { PagePath, PageTo } from '#renderer/platform/place/page-paths.ts';

/** The page of the list that led to one of its rows (`RowLink`); its first for whoever came another way. */
export function listFrom(pathname: PagePath, state: unknown): PageTo {
  const isFromList = typeof state === 'object' && state !== null && 'listSearch' in state;
  const search = isFromList && typeof state.listSearch === 'string' ? state.listSearch : '';
  return { pathname, search };
}
