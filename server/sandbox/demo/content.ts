import type { CallInput } from '#shared/contract/define-call.ts';
import type { createSlideshow } from '#shared/contract/signage/slideshow.ts';
import type { ScheduleRow } from '#shared/domain/signage/schedule.ts';

/*
 * What the demo's team shows: a café, the lobby above it and a small museum. Names of files are those
 * of resources/seed/demo without their ending.
 */

/** Files of the library, with their tag; those first that stand for a slideshow in lists. */
export const pictures = {
  'menu-coffee': { name: 'Coffee and tea 咖啡與茶', tag: 'café' },
  welcome: { name: 'Welcome board 歡迎光臨', tag: 'lobby' },
  afterglow: { name: 'Afterglow 餘光', tag: 'museum' },
  'menu-sweets': { name: 'From the oven 今日甜點', tag: 'café' },
  osmanthus: { name: 'Osmanthus latte 桂花拿鐵', tag: 'café' },
  'opening-hours': { name: 'Opening hours 營業時間', tag: 'café' },
  'film-night': { name: 'Rooftop cinema 屋頂電影院', tag: 'lobby' },
  'guided-tours': { name: 'Tours today 今日導覽', tag: 'museum' },
  // Shapes that most screens do not have: 9:16, 4:3, A4.
  'night-market': { name: 'Night market 慢燈夜市', tag: 'lobby' },
  'shop-window': { name: 'Our window 窗邊', tag: 'café' },
  'house-plan': { name: 'Find your way 館內平面圖', tag: 'museum', type: 'application/pdf' },
} as const satisfies Record<string, Facts>;

interface Facts {
  name: string;
  tag: string;
  /** WebP, unless it says otherwise. */
  type?: 'application/pdf';
}

export const film = {
  source: 'lantern-film',
  name: 'Freshly brewed 現煮',
  tag: 'café',
} as const;

export type Source = keyof typeof pictures | typeof film.source;

type Content = NonNullable<CallInput<typeof createSlideshow>['content']>;
type Page = Omit<Content['pages'][number], 'id' | 'type' | 'fileId' | 'validFrom' | 'validTo'> & {
  source: Source;
  /** From and to, in days from the seed on; absent: always. */
  valid?: readonly [from: number, to: number];
};

/** A slideshow as it is made, so many days before. */
export interface Show {
  name: string;
  daysAgo: number;
  pages: readonly Page[];
}

/** A slideshow as its screens need it. */
export interface MadeShow {
  id: string;
  pages: { id: string; seconds: number }[];
}

export const shows = {
  museum: {
    name: 'Museum of Small Lights 小光博物館',
    daysAgo: 9,
    pages: [
      { source: 'afterglow', duration: 14, transition: 'fade', transitionMs: 1500 },
      { source: 'guided-tours', duration: 12, transition: 'slide', transitionMs: 700 },
      { source: 'house-plan', filePage: 1, duration: 12, transition: 'fade', transitionMs: 700 },
    ],
  },
  lobby: {
    name: 'Lobby, ground floor 一樓大廳',
    daysAgo: 8,
    pages: [
      { source: 'welcome', duration: 12, transition: 'slide', transitionMs: 600 },
      // A page for as long as the films run.
      {
        source: 'film-night',
        duration: 10,
        transition: 'slide',
        transitionMs: 600,
        valid: [-7, 60],
      },
      { source: 'afterglow', duration: 8, transition: 'cut' },
      { source: 'night-market', duration: 10, transition: 'fade', transitionMs: 600 },
    ],
  },
  cafe: {
    name: 'Slow Lantern café 慢燈咖啡',
    daysAgo: 7,
    pages: [
      { source: 'menu-coffee', duration: 15, transition: 'fade', transitionMs: 800 },
      { source: 'menu-sweets', duration: 12, transition: 'fade', transitionMs: 800 },
      { source: 'lantern-film', duration: 12, transition: 'fade', transitionMs: 1000 },
      { source: 'osmanthus', duration: 10, transition: 'slide', transitionMs: 700 },
      { source: 'shop-window', fit: 'cover', duration: 8, transition: 'fade', transitionMs: 800 },
      { source: 'opening-hours', duration: 10, transition: 'fade', transitionMs: 800 },
    ],
  },
} as const satisfies Record<string, Show>;

/** What pro@demo.test has of its own. */
export const ownShow: Show = {
  name: 'Window on Songren Road',
  daysAgo: 5,
  pages: [
    { source: 'film-night', duration: 10, transition: 'fade', transitionMs: 800 },
    { source: 'welcome', duration: 10, transition: 'fade', transitionMs: 800 },
  ],
};

type ShowName = keyof typeof shows;

/** A screen of the team. Nobody keeps it running: it was seen last so many minutes before the seed. */
export interface DemoScreen {
  name: string;
  model: string;
  tags: string[];
  plays: ShowName;
  schedule: readonly (Omit<ScheduleRow, 'playlist'> & { plays: ShowName })[];
  lastSeenMinutes: number;
  /** So long it played on each of the days before. */
  playedMinutes: number;
}

const [weekdays, weekend] = [
  [1, 2, 3, 4, 5],
  [0, 6],
];

export const demoScreens: readonly DemoScreen[] = [
  {
    name: 'Café counter',
    model: 'Chromium 156, Linux',
    tags: ['café', 'ground floor'],
    plays: 'cafe',
    schedule: [
      { days: [5, 6], from: '21:00', to: '02:00', plays: 'lobby' },
      { days: weekend, from: '15:00', to: '17:00', plays: 'museum' },
    ],
    lastSeenMinutes: 26,
    playedMinutes: 50,
  },
  {
    name: 'Lobby, by the lift',
    model: 'Chromium 156, Windows',
    tags: ['lobby', 'ground floor'],
    plays: 'lobby',
    schedule: [
      { days: weekdays, from: '10:00', to: '12:00', plays: 'museum' },
      { days: [0, 1, 2, 3, 4, 5, 6], from: '22:00', to: '06:00', plays: 'museum' },
    ],
    lastSeenMinutes: 190,
    playedMinutes: 35,
  },
];
