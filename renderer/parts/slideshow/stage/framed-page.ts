import { isPageAddress } from '#shared/domain/signage/page.ts';

/*
 * The application's document frames nothing of others and asks nobody but its server; a screen's does
 * both. So whoever shows a page of the web elsewhere frames the screen's document, which shows that
 * page as it does on a screen, and tells the document around it how it went.
 */

const name = 'page';

/** Where the screen's document shows a page of the web, inside of another document of ours. */
export function framedAddress(url: string): string {
  return `/player?${new URLSearchParams({ [name]: url }).toString()}`;
}

/**
 * The page of the web that this document is to show for the one around it; null: none. On its own it
 * shows no page that its address names: anybody's would stand under ours. Who may be around it the
 * server says (`frame-ancestors`).
 */
export function framedUrl({ search }: Location): string | null {
  const url = window.parent === window ? null : new URLSearchParams(search).get(name);
  return url !== null && isPageAddress(url) ? url : null;
}

const words = ['shown', 'unreachable'] as const;
/** How it went: the page stands there, or nobody answers for it. */
export type Framed = (typeof words)[number];

/** Says to the document around it how it went. */
export function tellFramed(framed: Framed): void {
  window.parent.postMessage({ framed }, location.origin);
}

/** What a framed document of ours said; undefined: it was something else. */
export function heardFrom(frame: HTMLIFrameElement, event: MessageEvent): Framed | undefined {
  if (event.source !== frame.contentWindow || event.origin !== location.origin) return undefined;
  const data: unknown = event.data;
  const said: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'framed') : undefined;
  return words.find((word) => word === said);
}
