import {
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type DragStartEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { t } from '#renderer/platform/t.ts';
import { useState, type Dispatch } from 'react';
import { placeOfDrop } from '../model/move.ts';
import type { EditorAction, EditorState } from '../model/reducer.ts';

/** Pressing and dragging begin alike: from so many px on it is a drag. */
const startPx = 4;

/** Dragging of slides: one that is chosen takes the other chosen ones along. */
export function useStripDrag(state: EditorState, dispatch: Dispatch<EditorAction>) {
  const [dragged, setDragged] = useState<string | null>(null);
  const { pages } = state.now;
  const idsOf = (id: string) => (state.chosen.has(id) ? [...state.chosen] : [id]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: startPx } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function end({ active, over }: DragEndEvent): void {
    setDragged(null);
    const id = String(active.id);
    if (over === null || over.id === active.id) return;
    const ids = idsOf(id);
    const to = placeOfDrop(pages, ids, { dragged: id, over: String(over.id) });
    dispatch({ kind: 'move', ids, to });
  }

  const placeOf = (id: UniqueIdentifier) => pages.findIndex((slide) => slide.id === id) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('slideshow:drag.started', { place: placeOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('slideshow:drag.over', { place: placeOf(active.id), over: placeOf(over.id) }) : '',
    onDragEnd: ({ active, over }) =>
      t('slideshow:drag.ended', { place: placeOf(active.id), over: placeOf((over ?? active).id) }),
    onDragCancel: ({ active }) => t('slideshow:drag.cancelled', { place: placeOf(active.id) }),
  };
  return {
    dragged,
    count: dragged === null ? 0 : idsOf(dragged).length,
    sensors,
    accessibility: {
      announcements,
      screenReaderInstructions: { draggable: t('slideshow:drag.instructions') },
    },
    start: ({ active }: DragStartEvent) => setDragged(String(active.id)),
    end,
    cancel: () => setDragged(null),
  };
}
