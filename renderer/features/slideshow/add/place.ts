import type { EditorState } from '../model/reducer.ts';

/** New slides stand behind the chosen ones, else at the end. */
export function placeOfNew({ now, chosen }: EditorState): number {
  const last = now.pages.findLastIndex(({ id }) => chosen.has(id));
  return last < 0 ? now.pages.length : last + 1;
}
