import { useEffect, useEffectEvent, type Dispatch, type RefObject } from 'react';
import { placeAfterStep } from '../model/move.ts';
import type { EditorAction, EditorState } from '../model/reducer.ts';
import type { EditorDialog } from '../use-editor.ts';

interface StripKeys {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  focusRow: (id: string) => void;
  open: (dialog: EditorDialog) => void;
}

/**
 * Keys on a slide: arrows, Home and End go from one to the next (with Shift they choose, with Alt
 * they move), Space chooses, Delete deletes, Ctrl A, D and M choose all, duplicate, and ask where to.
 */
export function useStripKeys(
  strip: RefObject<HTMLElement | null>,
  { state, dispatch, focusRow, open }: StripKeys,
): void {
  const { pages } = state.now;

  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    const row = event.target instanceof HTMLElement ? event.target : null;
    const id = row?.dataset['slide'];
    if (id === undefined) return;
    const index = pages.findIndex((slide) => slide.id === id);
    const ids = state.chosen.has(id) ? [...state.chosen] : [id];
    const command = commandOf(event);
    if (command === null) return;
    event.preventDefault();
    switch (command) {
      case 'up':
      case 'down':
      case 'first':
      case 'last': {
        const next =
          pages[{ up: index - 1, down: index + 1, first: 0, last: pages.length - 1 }[command]];
        if (!next) return;
        dispatch({ kind: 'choose', id: next.id, how: event.shiftKey ? 'range' : 'only' });
        focusRow(next.id);
        return;
      }
      case 'move-up':
      case 'move-down':
        dispatch({
          kind: 'move',
          ids,
          to: placeAfterStep(pages, ids, command === 'move-up' ? -1 : 1),
        });
        focusRow(id);
        return;
      case 'toggle':
        dispatch({ kind: 'choose', id, how: 'toggle' });
        return;
      case 'all':
        dispatch({ kind: 'choose-all' });
        return;
      case 'none':
        dispatch({ kind: 'choose-none' });
        return;
      case 'duplicate':
        dispatch({ kind: 'duplicate', ids });
        return;
      case 'ask':
        open({ kind: 'move', ids });
        return;
      case 'remove': {
        const gone = new Set(ids);
        const stays = (slide: { id: string }) => !gone.has(slide.id);
        const next = pages.slice(index).find(stays) ?? pages.slice(0, index).findLast(stays);
        dispatch({ kind: 'remove', ids });
        if (next) {
          dispatch({ kind: 'choose', id: next.id, how: 'only' });
          focusRow(next.id);
        }
      }
    }
  });

  const isEmpty = pages.length === 0;
  useEffect(() => {
    // There is none without slides.
    const element = isEmpty ? null : strip.current;
    element?.addEventListener('keydown', pressed);
    return () => element?.removeEventListener('keydown', pressed);
  }, [strip, isEmpty]);
}

const plain = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  ' ': 'toggle',
  Delete: 'remove',
  Backspace: 'remove',
  Escape: 'none',
} as const;
const withAlt = { ArrowUp: 'move-up', ArrowDown: 'move-down' } as const;
const withCtrl = { a: 'all', d: 'duplicate', m: 'ask' } as const;

function commandOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  const keys: Record<string, Command> = altKey ? withAlt : ctrlKey || metaKey ? withCtrl : plain;
  return keys[key] ?? null;
}

type Command =
  | (typeof plain)[keyof typeof plain]
  | (typeof withAlt)[keyof typeof withAlt]
  | (typeof withCtrl)[keyof typeof withCtrl];
