import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Badge } from '#renderer/ui/state/badge.tsx';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import type { ListStep } from './list-step.ts';
import linkClasses from '#renderer/ui/link/tab.module.css';
import classes from './list-tabs.module.css';

export interface ListTab {
  label: string;
  /** Missing while it is on its way; null: it has none. */
  count: number | null | undefined;
  /** What stands in the address for it; null: nothing does. */
  params: Record<string, string | null>;
  /** Parameters of the other lists, which the link removes. */
  drops?: readonly string[];
}

const step: ListStep = { isListStep: true, keepsText: true };

/** Lists that share a place; links, so that back works. Search and filters go along, order and page do not. */
export function ListTabs({ label, tabs }: { label: string; tabs: readonly ListTab[] }) {
  const [params] = useSearchParams();
  const nav = useHandedFocus(label);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => {
        const to = new URLSearchParams(params);
        for (const name of ['sort', 'page', ...(tab.drops ?? [])]) to.delete(name);
        for (const [name, value] of Object.entries(tab.params)) {
          if (value === null) to.delete(name);
          else to.set(name, value);
        }
        const isCurrent = Object.entries(tab.params).every(
          ([name, value]) => params.get(name) === value,
        );
        return (
          <PageLink
            key={tab.label}
            to={{ search: to.toString() }}
            state={step}
            className={linkClasses.tab ?? ''}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {tab.label}
            {tab.count !== null && (
              <Badge tone="count">{tab.count === undefined ? '' : formatCount(tab.count)}</Badge>
            )}
          </PageLink>
        );
      })}
    </nav>
  );
}

/** Tabs that are just going away with the focus on one of them; null: none are. */
let leaving: string | null = null;

/** Each list brings its tabs along: the focus goes from those of one to the same of the next. */
function useHandedFocus(label: string) {
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = nav.current;
    if (leaving === label) element?.querySelector<HTMLElement>('[aria-current]')?.focus();
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      leaving = label;
      // What takes their place comes in the same breath, or not at all.
      queueMicrotask(() => {
        leaving = null;
      });
    };
  }, [label]);
  return nav;
}
