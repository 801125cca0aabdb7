import { Strokes } from '#renderer/ui/image/icon.tsx';

const strokes = {
  upload: 'M10 13V3.5M6 7l4-3.5L14 7M3.5 13v3.5h13V13',
  pause: 'M7 5v10M13 5v10',
  go: 'M7 4.5v11l8-5.5z',
  again: 'M15.5 10a5.5 5.5 0 1 1-1.8-4.1M15.5 3v3.5H12',
  film: 'M3 4.5h14v11H3zm4 0v11m6-11v11M3 10h4m6 0h4',
  picture: 'M3 4.5h14v11H3zm0 8.5 4-4 4 4 2.5-2.5L17 13M13 7.8v.1',
  pages: 'M6 2.5h5.5L15 6v11.5H6zM11.5 2.5V6H15M8.5 10h4m-4 3h4',
  warning: 'M10 3 2.5 16h15zM10 8v4m0 2v.1',
} as const;

export type MediaIconName = keyof typeof strokes;

/** Drawings of files and of their way here. */
export function MediaIcon({ name, size = 18 }: { name: MediaIconName; size?: number }) {
  return <Strokes d={strokes[name]} size={size} />;
}
