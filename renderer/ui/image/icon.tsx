/** Strokes of our icons, 20 × 20, drawn with round ends of 1.6. */
const strokes = {
  arrow: 'M4 10h12m-5-5 5 5-5 5',
  check: 'm4 10.5 4 4 8-9',
  chevron: 'm6 8 4 4 4-4',
  close: 'm5 5 10 10M15 5 5 15',
  eye: 'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10m8 2.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6',
  eyeOff:
    'm3 3 14 14M8.2 4.7A8 8 0 0 1 10 4.5c5 0 8 5.5 8 5.5a14 14 0 0 1-2.4 3m-2.5 1.7a7 7 0 0 1-3.1.8c-5 0-8-5.5-8-5.5a14 14 0 0 1 3.4-3.8M8.4 8.4a2.3 2.3 0 0 0 3.2 3.2',
  globe:
    'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M2.8 10h14.4M10 2.5c-4.5 4.5-4.5 10.5 0 15m0-15c4.5 4.5 4.5 10.5 0 15',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7',
  outward: 'M7 5h8v8m0-8-9 9',
  sun: 'M10 13.3a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6M10 2v1.7M10 16.3V18M2 10h1.7M16.3 10H18M4.4 4.4l1.2 1.2M14.4 14.4l1.2 1.2M4.4 15.6l1.2-1.2M14.4 5.6l1.2-1.2',
  system: 'M2.5 4h15v9.5h-15zM7 17h6',
} as const;

export type IconName = keyof typeof strokes;

/** A small drawing beside words; never alone without a label on its button. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <Strokes d={strokes[name]} size={size} />;
}

/** Any drawing of that kind: parts that few pages have keep theirs to themselves. */
export function Strokes({ d, size = 20 }: { d: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}
