import { copyOf, isSame, roomFor, type Edited, type Slide, type SlideChange } from './content.ts';
import { moveSlides } from './move.ts';

/** An editor's state: what is there, the ways back and forth, and what is chosen. */
export interface EditorState {
  now: Edited;
  past: readonly Edited[];
  future: readonly Edited[];
  /** Ids of slides; those that are gone never stand here. */
  chosen: ReadonlySet<string>;
  /** The slide that was chosen last: a range begins there. */
  anchor: string | null;
  /** Changes of this group, such as letters typed into one field, are one step back; null: none runs. */
  group: string | null;
}

export type EditorAction =
  /** Before the slide at this place; behind the last one without. What has no room stays out. */
  | { kind: 'add'; slides: readonly Slide[]; at?: number }
  | { kind: 'remove' | 'duplicate'; ids: readonly string[] }
  /** So that the first of them stands at `to`, counted without them. */
  | { kind: 'move'; ids: readonly string[]; to: number }
  | { kind: 'change'; ids: readonly string[]; change: SlideChange; group?: string }
  | { kind: 'rename'; name: string; group?: string }
  | { kind: 'thumbnail'; fileId: string | null }
  /** Theirs, the published one, a merged one: a step that can be taken back like any other. */
  | { kind: 'replace'; edited: Edited }
  /** What is typed next is a step of its own. */
  | { kind: 'settle' }
  | { kind: 'undo' | 'redo' | 'choose-all' | 'choose-none' }
  | { kind: 'choose'; id: string; how: 'only' | 'toggle' | 'range' };

/** Steps back that are kept; each shares its slides with the next. */
const mostSteps = 200;

export function startEditing(edited: Edited): EditorState {
  return { now: edited, past: [], future: [], chosen: new Set(), anchor: null, group: null };
}

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  const { now } = state;
  switch (action.kind) {
    case 'add': {
      const slides = action.slides.slice(0, roomFor(now));
      const at = action.at ?? now.pages.length;
      const pages = [...now.pages.slice(0, at), ...slides, ...now.pages.slice(at)];
      return choosing(step(state, { ...now, pages }), slides.map(idOf));
    }
    case 'remove': {
      const gone = new Set(action.ids);
      return step(state, { ...now, pages: now.pages.filter(({ id }) => !gone.has(id)) });
    }
    case 'duplicate':
      return duplicate(state, action.ids);
    case 'move':
      return step(state, { ...now, pages: moveSlides(now.pages, action.ids, action.to) });
    case 'change': {
      const meant = new Set(action.ids);
      const pages = now.pages.map((slide) =>
        meant.has(slide.id) ? { ...slide, ...action.change } : slide,
      );
      return step(state, { ...now, pages }, action.group);
    }
    case 'rename':
      return step(state, { ...now, name: action.name }, action.group);
    case 'thumbnail':
      return step(state, { ...now, thumbnail: action.fileId });
    case 'replace':
      return step(state, action.edited);
    case 'settle':
      return state.group === null ? state : { ...state, group: null };
    case 'undo':
      return travel(state, state.past, 'past');
    case 'redo':
      return travel(state, state.future, 'future');
    case 'choose':
      return choose(state, action.id, action.how);
    case 'choose-all':
      return { ...state, chosen: new Set(now.pages.map(idOf)) };
    case 'choose-none':
      return { ...state, chosen: new Set(), anchor: null };
  }
}

const idOf = ({ id }: Slide) => id;

/** A change that can be taken back; none where nothing changed. */
function step(state: EditorState, now: Edited, group: string | null = null): EditorState {
  if (isSame(state.now, now)) return state;
  const isOngoing = group !== null && group === state.group;
  const past = isOngoing ? state.past : [...state.past, state.now].slice(-mostSteps);
  return present({ ...state, now, past, future: [], group });
}

function travel(
  state: EditorState,
  steps: readonly Edited[],
  from: 'past' | 'future',
): EditorState {
  const now = steps.at(-1);
  if (now === undefined) return state;
  const rest = steps.slice(0, -1);
  const ways =
    from === 'past'
      ? { past: rest, future: [...state.future, state.now] }
      : { past: [...state.past, state.now], future: rest };
  return present({ ...state, ...ways, now, group: null });
}

/** Only slides that are there are chosen. */
function present(state: EditorState): EditorState {
  const there = new Set(state.now.pages.map(idOf));
  const chosen = [...state.chosen].filter((id) => there.has(id));
  const anchor = state.anchor !== null && there.has(state.anchor) ? state.anchor : null;
  return chosen.length === state.chosen.size && anchor === state.anchor
    ? state
    : { ...state, chosen: new Set(chosen), anchor };
}

function choosing(state: EditorState, ids: readonly string[]): EditorState {
  return ids.length === 0 ? state : { ...state, chosen: new Set(ids), anchor: ids.at(-1) ?? null };
}

/** The copies stand together behind the last of those that they are of. */
function duplicate(state: EditorState, ids: readonly string[]): EditorState {
  const { now } = state;
  const meant = new Set(ids);
  const copies = now.pages
    .filter(({ id }) => meant.has(id))
    .slice(0, roomFor(now))
    .map(copyOf);
  if (copies.length === 0) return state;
  const at = now.pages.findLastIndex(({ id }) => meant.has(id)) + 1;
  const pages = [...now.pages.slice(0, at), ...copies, ...now.pages.slice(at)];
  return choosing(step(state, { ...now, pages }), copies.map(idOf));
}

function choose(state: EditorState, id: string, how: 'only' | 'toggle' | 'range'): EditorState {
  const { pages } = state.now;
  const to = pages.findIndex((slide) => slide.id === id);
  if (to < 0) return state;
  if (how === 'toggle') {
    const chosen = new Set(state.chosen);
    if (!chosen.delete(id)) chosen.add(id);
    return { ...state, chosen, anchor: id };
  }
  const from = pages.findIndex((slide) => slide.id === state.anchor);
  if (how === 'only' || from < 0) return { ...state, chosen: new Set([id]), anchor: id };
  const range = pages.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...state, chosen: new Set(range.map(idOf)) };
}
