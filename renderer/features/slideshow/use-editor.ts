import {
  createContext,
  use,
  useEffect,
  useReducer,
  useSyncExternalStore,
  type Dispatch,
  type RefObject,
} from 'react';
import type { ChosenFile } from '#renderer/parts/media/uploads/chosen-files.ts';
import {
  reduceEditor,
  startEditing,
  type EditorAction,
  type EditorState,
} from './model/reducer.ts';
import type { Opened } from './save/open-saver.ts';
import type { Saver, SaveState } from './save/saver.ts';

/** What lies over the editor; null: nothing. */
export type EditorDialog =
  | { kind: 'web' | 'discard' | 'conflict' }
  /** Files that were asked for already are uploaded there. */
  | { kind: 'files'; uploads?: readonly ChosenFile[] }
  | { kind: 'move'; ids: readonly string[] }
  | { kind: 'preview'; from?: string | undefined };

/** What all parts of the editor work with. */
export interface Editor {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  saver: Saver;
  saving: SaveState;
  open: (dialog: EditorDialog) => void;
  /** Ids of deleted files that slides still name. */
  missingFiles: ReadonlySet<string>;
  /** What is known of the chosen slides. */
  panel: RefObject<HTMLElement | null>;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditorParts(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('a part of the editor stands outside it');
  return editor;
}

/** Runs the edit: what changes is saved by itself, also when the page goes. */
export function useEditing(opened: Opened) {
  const { saver } = opened;
  const [state, dispatch] = useReducer(reduceEditor, opened, beginning);
  const saving = useSyncExternalStore(saver.subscribe, saver.getState);
  const { now } = state;
  useEffect(() => saver.note(now), [saver, now]);
  useEffect(() => {
    const flush = () => void saver.flush();
    addEventListener('online', flush);
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('pagehide', flush);
      saver.leave();
    };
  }, [saver]);
  return { state, dispatch, saver, saving };
}

/** What was kept from an earlier visit is the first step, which can be taken back. */
function beginning({ first, kept }: Opened): EditorState {
  const state = startEditing(first);
  return kept === null ? state : reduceEditor(state, { kind: 'replace', edited: kept });
}
