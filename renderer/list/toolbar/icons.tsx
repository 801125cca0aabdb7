import { Strokes } from '#renderer/ui/image/icon.tsx';

const strokes = {
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12m4.3-1.7L17 17',
  filter: 'M3 5.5h14M5.5 10h9M8 14.5h4',
  sort: 'M10 4.5v11m-4.5-4.5 4.5 4.5 4.5-4.5',
  previous: 'm12 5-5 5 5 5',
  next: 'm8 5 5 5-5 5',
} as const;

/** Drawings that only lists have. */
export function ListIcon({ name, size = 16 }: { name: keyof typeof strokes; size?: number }) {
  return <Strokes d={strokes[name]} size={size} />;
}

const dot = 'a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3';
const dots = `M3 6.5${dot}m5 0${dot}m5 0${dot}`;

/** "More": three dots, drawn as one: each row has them. */
export function Dots() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d={dots} />
    </svg>
  );
}
