import type { ComponentType } from 'react';
import type { TextKey } from '#renderer/platform/i18n.ts';
import type { PagePath, PagePattern } from '#renderer/platform/place/page-paths.ts';
import type { Namespace } from '#renderer/platform/texts.ts';

/**
 * Who may see a page (specification section 2). `guest-only`: redirect-if-logged-in. `signed-in`:
 * verified or not. `unverified-only`: signed in, redirect-if-verified. `verified`: the rule.
 */
export type RouteAccess = 'public' | 'guest-only' | 'signed-in' | 'unverified-only' | 'verified';

export type LayoutName = 'public' | 'auth' | 'shell';

export interface RouteRow {
  /** Pattern of react-router. */
  readonly path: PagePattern;
  readonly access: RouteAccess;
  readonly layout: LayoutName;
  /** Key of the document's title, in one of the page's namespaces. */
  readonly title: TextKey;
  /** Where its address says more than its path: the title there, of the frame's texts or the page's. */
  readonly titleAt?: (search: string) => TextKey;
  /** Key of what search engines say of it; they are asked to leave pages alone that have none. */
  readonly description?: TextKey;
  readonly namespaces: readonly Namespace[];
  /** Namespaces whose addresses come with the page's code, which loads them. */
  readonly longTexts?: readonly Namespace[];
  /**
   * Loads the page's code, maybe ahead of the guard, which lets nobody else see it. Absent: a page of
   * the console (console-pages.ts); to name it here again would weigh on the first script.
   */
  readonly page?: () => Promise<ComponentType>;
  /** A column of forms and texts, not the whole width. */
  readonly isNarrow?: true;
  /** Path of the page that it lies below: the way up. */
  readonly above?: PagePath;
  /** Its head is one line of title and controls (list/list-page.tsx). */
  readonly isList?: true;
  readonly hidesBackToTop?: true;
  /** Its page and its frame do without TanStack Query: what is read first must be small. */
  readonly readsNothing?: true;
  /** Left out of the desktop build (decisions section 10). */
  readonly webOnly?: true;
  /** Loads the dates of the language with the page. */
  readonly showsDates?: true;
  /** What it shows from the first depends on more than its path, so no document holds it. */
  readonly isDrawnLate?: true;
}
