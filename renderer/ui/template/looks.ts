import type { posterLooks } from '#shared/domain/signage/template/forms.ts';

export interface Shape {
  d: string;
  fill: string;
  once?: true;
}

interface Look {
  /** Where the title stands, on a drawing. */
  panel: string;
  onPanel: string;
  /** Where the list stands. */
  ground: string;
  text: string;
  /** Prices, and what is below the list. */
  accent: string;
  /**
   * In a box of 200 × 100, its foot on the panel's and nothing in its upper fifth; where the panel is
   * wider, it goes on to the left as in a mirror, without what is there but `once`.
   */
  art: readonly Shape[];
}

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
/** A leaf that grows upwards from a point. */
const leaf = (x: number, y: number, size: number, lean: number) =>
  `M${x} ${y}c${-size * 0.6 + lean} ${-size * 0.35} ${-size * 0.3 + lean} ${-size * 0.9} ${lean} ${-size}` +
  `c${size * 0.5} ${size * 0.25} ${size * 0.5 - lean} ${size * 0.8} ${-lean} ${size}z`;
const bulbs = (y: number, r: number) =>
  Array.from({ length: 10 }, (_, at) => disc(10 + at * 20, y, r)).join('');

/** The house’s own drawings: what customers write is the light, these are its lamps. */
export const looks: Record<(typeof posterLooks)[number], Look> = {
  night: {
    panel: '#15161c',
    onPanel: '#fbfaf7',
    ground: '#22242d',
    text: '#f1eee7',
    accent: '#ffba42',
    art: [
      { d: disc(146, 112, 84), fill: '#3a2c17', once: true },
      { d: disc(146, 112, 60), fill: '#a66d12', once: true },
      { d: disc(146, 112, 38), fill: '#f2a51e', once: true },
      { d: bulbs(92, 2.2), fill: '#f6ebd8' },
    ],
  },
  paper: {
    panel: '#f6ebd8',
    onPanel: '#15161c',
    ground: '#fbfaf7',
    text: '#15161c',
    accent: '#a8321c',
    art: [
      { d: 'M0 100V50a50 50 0 0 1 50 50z', fill: '#d8502e' },
      { d: 'M50 100V50h50v50z', fill: '#15161c' },
      { d: disc(75, 75, 17), fill: '#f6ebd8' },
      { d: 'M100 100a50 50 0 0 1 50-50v50z', fill: '#f2a51e' },
      { d: 'M150 50h50a50 50 0 0 1-50 50z', fill: '#1f5a9e' },
    ],
  },
  garden: {
    panel: '#1e3d33',
    onPanel: '#f6ebd8',
    ground: '#f4f2e6',
    text: '#16302a',
    accent: '#1d6b3e',
    art: [
      { d: leaf(22, 104, 62, 8) + leaf(96, 104, 70, -6) + leaf(176, 104, 66, 6), fill: '#2f6b4f' },
      { d: leaf(58, 104, 52, -8) + leaf(136, 104, 84, 10), fill: '#58a27d' },
      { d: leaf(114, 104, 40, 6) + leaf(190, 104, 44, -8) + leaf(4, 104, 40, 4), fill: '#b9d396' },
      { d: disc(166, 32, 7), fill: '#f2a51e', once: true },
    ],
  },
  dusk: {
    panel: '#f0c9a4',
    onPanel: '#2b1730',
    ground: '#2b1730',
    text: '#f8e4d2',
    accent: '#f4ad6b',
    art: [
      { d: disc(142, 52, 30), fill: '#d8502e', once: true },
      { d: 'M0 62c40-18 62 12 104 0s66-12 96 4v34H0z', fill: '#8a3d56' },
      { d: 'M0 78c44-14 78 10 116-2s62-6 84 2v22H0z', fill: '#5b2a4a' },
    ],
  },
};
