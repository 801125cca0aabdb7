import { useReducedMotion } from '@mantine/hooks';
import {
  DndContext,
  DragOverlay,
  MeasuringStrategy,
  TraversalOrder,
  closestCenter,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NoSlides } from '../add/no-slides.tsx';
import { useEditorParts } from '../use-editor.ts';
import { useFileNames } from '../use-file-names.ts';
import { DraggedSlide, SlideRow } from './slide-row.tsx';
import { useStripDrag } from './use-strip-drag.ts';
import { useStripKeys } from './use-strip-keys.ts';
import classes from './strip.module.css';

/** Of a row with the gap below it, in px. */
const rowHeight = 76;

/**
 * A slide held at the lower edge scrolls the strip, and the page only where the strip cannot. With
 * the page first, one that is held still would stay where it is once the page is at its end.
 */
const autoScroll = { order: TraversalOrder.ReversedTreeOrder };

/**
 * The slides in their order. Only those in sight are in the page, beside the one that is dragged and
 * the one that has the focus, so that 500 of them are as quick as ten.
 */
export function Strip() {
  const { state, dispatch, open, panel, missingFiles } = useEditorParts();
  const { pages } = state.now;
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const names = useFileNames();
  const drag = useStripDrag(state, dispatch);
  const ids = useMemo(() => pages.map(({ id }) => id), [pages]);
  const isThere = (id: string | null) => id !== null && ids.includes(id);
  const current = [focused, state.anchor].find(isThere) ?? ids[0];
  const kept = [drag.dragged, current ?? null]
    .filter((id) => id !== null)
    .map((id) => ids.indexOf(id))
    .filter((at) => at >= 0);
  const keptKey = kept.join();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const always = keptKey === '' ? [] : keptKey.split(',').map(Number);
      return [...new Set([...defaultRangeExtractor(range), ...always])].toSorted((a, b) => a - b);
    },
    [keptKey],
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler remembers for this strip
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    getItemKey: (index) => ids[index] ?? index,
    rangeExtractor,
  });

  const focusRow = useCallback(
    (id: string) => {
      setFocused(id);
      rows.scrollToIndex(ids.indexOf(id), { align: 'auto' });
      // Its row is drawn with the next frame where it was out of sight.
      requestAnimationFrame(() => {
        scroller.current?.querySelector<HTMLElement>(`[data-slide="${CSS.escape(id)}"]`)?.focus();
      });
    },
    [ids, rows],
  );
  const isStill = useReducedMotion();
  const showPanel = useCallback(() => {
    // It has other fields with the next frame.
    requestAnimationFrame(() => {
      if (!scroller.current || !panel.current) return;
      if (!isBelow(panel.current, scroller.current)) return;
      panel.current.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
    });
  }, [panel, isStill]);
  useStripKeys(scroller, { state, dispatch, focusRow, open });
  useNewInSight(state.anchor, ids, rows.scrollToIndex);

  const empty = useRef<HTMLDivElement>(null);
  const isEmpty = ids.length === 0;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (wasEmpty.current === isEmpty) return;
    wasEmpty.current = isEmpty;
    // What had the focus went with the last slide, or with the words that stood there without any.
    if (document.activeElement !== document.body) return;
    if (isEmpty) empty.current?.focus();
    else if (current !== undefined) focusRow(current);
  }, [isEmpty, current, focusRow]);

  if (isEmpty) {
    return (
      <div ref={empty} className={classes.empty} tabIndex={-1}>
        <NoSlides />
      </div>
    );
  }
  const draggedSlide = pages.find(({ id }) => id === drag.dragged);
  return (
    <DndContext
      sensors={drag.sensors}
      accessibility={drag.accessibility}
      collisionDetection={closestCenter}
      autoScroll={autoScroll}
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      onDragStart={drag.start}
      onDragEnd={drag.end}
      onDragCancel={drag.cancel}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <div ref={scroller} className={classes.scroller}>
          <ol className={classes.rows} style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, start }) => {
              const slide = pages[index];
              return (
                slide && (
                  <SlideRow
                    key={slide.id}
                    slide={slide}
                    index={index}
                    count={ids.length}
                    start={start}
                    file={names.get(slide.fileId ?? '')}
                    isFileGone={missingFiles.has(slide.fileId ?? '')}
                    isChosen={state.chosen.has(slide.id)}
                    isCurrent={slide.id === current}
                    dispatch={dispatch}
                    open={open}
                    onFocus={setFocused}
                    onPressed={showPanel}
                  />
                )
              );
            })}
          </ol>
        </div>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {draggedSlide && (
          <DraggedSlide
            slide={draggedSlide}
            count={drag.count}
            file={names.get(draggedSlide.fileId ?? '')}
          />
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** In a window that has no room for both beside each other. */
const isBelow = (panel: HTMLElement, strip: HTMLElement): boolean =>
  panel.getBoundingClientRect().top >= strip.getBoundingClientRect().bottom;

/** What was added or brought back is in sight. */
function useNewInSight(
  anchor: string | null,
  ids: readonly string[],
  show: (index: number, options: { align: 'auto' }) => void,
): void {
  const seen = useRef(anchor);
  useEffect(() => {
    if (anchor === null || anchor === seen.current) return;
    seen.current = anchor;
    const index = ids.indexOf(anchor);
    if (index >= 0) show(index, { align: 'auto' });
  }, [anchor, ids, show]);
}
