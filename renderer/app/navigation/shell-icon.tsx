import { methodStrokes } from '#renderer/parts/second-factor/method-strokes.ts';
import { Icon, Strokes, type IconName } from '#renderer/ui/image/icon.tsx';

/** Drawings of the frame, which visitors need not load. */
const strokes = {
  authenticator: methodStrokes.authenticator,
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zm3 3.5h4',
  fold: 'M3 4h14v12H3zM8 4v12M13.5 8 11 10l2.5 2',
  help: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M7.8 7.7a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6m0 2.6v.1',
  inquiries: 'M3 4.5h14v9H9.5L6 16.5v-3H3zM6.5 7.8h7m-7 2.7h4.5',
  keyboard: 'M2.5 5.5h15v9h-15zM5.5 8.5h.1m2.9 0h.1m2.9 0h.1m2.9 0h.1M6.5 11.5h7',
  library: 'M3 4.5h14v11H3zm0 8.5 3.5-3.5 3.5 3.5 2.5-2.5L17 14M13 8.2h.1',
  overview: 'M3 4h6v5H3zm8 0h6v3h-6zm0 6h6v6h-6zm-8 2h6v4H3z',
  people:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6m-5.5 7a5.5 5.5 0 0 1 11 0m.5-7a2.6 2.6 0 0 0 0-5.2m4.5 12.2a5 5 0 0 0-3-4.6',
  phone: methodStrokes.sms,
  plan: 'M3.5 4h13v12h-13zM3.5 8h13M6.5 12h3m4 0h.1',
  printer: 'M6 7.5V3h8v4.5M6 13.5H3v-6h14v6h-3M6 11.5h8V17H6z',
  screen: 'M2.5 4h15v9.5h-15zM6 17h8M13.6 11h1.4',
  search: 'M9 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12m4.3-1.7L17 17',
  slideshows: 'M5.5 6.5h12v8h-12zM2.5 11.5v-8h12M10.3 8.8v3.4l2.9-1.7z',
  team: 'M4 17V4.5h8V17m0-9h4v9M2.5 17h15M7 8h2m-2 3h2m-2 3h2',
  unfold: 'M3 4h14v12H3zM8 4v12M11 8l2.5 2-2.5 2',
  user: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m-6.5 7a6.5 6.5 0 0 1 13 0',
} as const;

export type ShellIconName = IconName | keyof typeof strokes;

/** An icon of the frame, or one of everybody's. */
export function ShellIcon({ name, size = 18 }: { name: ShellIconName; size?: number }) {
  return isOwn(name) ? <Strokes d={strokes[name]} size={size} /> : <Icon name={name} size={size} />;
}

function isOwn(name: ShellIconName): name is keyof typeof strokes {
  return name in strokes;
}
