import { Pagination } from '@mantine/core';
import '@mantine/core/styles/Pagination.css';
import { t } from '#renderer/platform/t.ts';
import { useEffect, useRef, type RefObject } from 'react';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { ChoiceField } from '#renderer/ui/field/choice-field.tsx';
import { ListIcon } from '../toolbar/icons.tsx';
import type { ListAddress } from '../use-list.ts';
import classes from '../list.module.css';

export interface PagerProps {
  address: ListAddress;
  total: number;
  isPhone: boolean;
  /** The head of the list comes into sight again. */
  onTurned: () => void;
}

/** Which part of the list is shown, its size, and the way to the others. */
export function Pager({ address, total, isPhone, onTurned }: PagerProps) {
  const nav = useRef<HTMLElement>(null);
  const { page, perPage } = address.state;
  const { pageSizes } = address.view;
  const noteTurn = useFocusKept(nav, page);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const smallest = Math.min(...pageSizes);
  // Fewer than the least size: nothing to choose.
  if (total <= smallest) return null;
  return (
    <nav ref={nav} className={classes.pager} aria-label={t('list:page.label')}>
      <p className={`${classes.range} tabular`}>{rangeWords(address, total)}</p>
      <ChoiceField
        label={t('list:page.size')}
        isLabelHidden
        className={classes.size}
        value={String(perPage)}
        options={pageSizes
          .toSorted((one, other) => one - other)
          .map((size) => ({ value: String(size), label: t('list:page.perSize', { size }) }))}
        onChange={(size) => address.go({ perPage: Number(size) })}
      />
      {pages > 1 && (
        <Pagination.Root
          className={classes.pages ?? ''}
          classNames={{ control: classes.page ?? '', dots: classes.dots ?? '' }}
          total={pages}
          value={page}
          siblings={isPhone ? 0 : 1}
          getItemProps={(to) => ({ 'aria-label': t('list:page.one', { page: to }) })}
          onChange={(to) => {
            noteTurn(to);
            address.go({ page: to });
            onTurned();
          }}
        >
          <Pagination.Previous aria-label={t('common:action.previous')} icon={PreviousIcon} />
          <Pagination.Items />
          <Pagination.Next aria-label={t('common:action.next')} icon={NextIcon} />
        </Pagination.Root>
      )}
    </nav>
  );
}

/** "1–25 of 401". */
export function rangeWords({ state: { page, perPage } }: ListAddress, total: number): string {
  return t('list:page.range', {
    from: formatCount((page - 1) * perPage + 1),
    to: formatCount(Math.min(page * perPage, total)),
    total: formatCount(total),
  });
}

/** At the list's end "Next" is of no use any more: the focus goes to the page that is shown. */
function useFocusKept(nav: RefObject<HTMLElement | null>, page: number): (to: number) => void {
  const turnedTo = useRef<number | null>(null);
  useEffect(() => {
    if (turnedTo.current !== page) return;
    turnedTo.current = null;
    const active = document.activeElement;
    const isLost = active === document.body || active?.matches(':disabled');
    if (!isLost) return;
    nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [nav, page]);
  return (to) => (turnedTo.current = to);
}

const PreviousIcon = () => <ListIcon name="previous" />;
const NextIcon = () => <ListIcon name="next" />;
