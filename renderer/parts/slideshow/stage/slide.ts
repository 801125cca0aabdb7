import type { FaultKind } from '#shared/domain/signage/heartbeat.ts';
import type { WebPageFault } from '#shared/domain/signage/web/web-page.ts';
import type { PlayedSlideshow } from '#shared/schema/played-slideshow.ts';

type PlayedPage = PlayedSlideshow['pages'][number];

/** What of a page's file says how it is drawn. */
export type SlideMedia = Pick<
  NonNullable<PlayedPage['media']>,
  'url' | 'hash' | 'type' | 'durationMs' | 'isAnimated'
>;

/** What of a page is drawn. */
export interface SlidePage extends Pick<
  PlayedPage,
  'id' | 'type' | 'url' | 'template' | 'duration' | 'transition' | 'transitionMs' | 'fit' | 'mute'
> {
  media: SlideMedia | null;
}

/** Room on the disk and the server's check of a web page are no matter of drawing. */
export type SlideFault = Exclude<FaultKind, 'noRoom' | WebPageFault>;

/** A page that cannot be shown, and why. */
export class Fault extends Error {
  readonly kind: SlideFault;

  constructor(kind: SlideFault) {
    super(`the page is ${kind}`);
    this.kind = kind;
  }
}

/** What of a slide goes on by itself, for whoever looks into it. */
export interface Film {
  /** Null: it does not say. */
  readonly lengthMs: number | null;
  hold(isHeld: boolean): void;
  seek(elapsedMs: number): void;
}

/** One page on its way onto the screen and on it. */
export interface Slide {
  readonly element: HTMLElement;
  readonly film?: Film;
  /** Resolves once its first picture is decoded, below what is shown; throws `Fault`. */
  prepare(): Promise<void>;
  /** Resolves once its first picture is painted; throws `Fault`. */
  start(elapsedMs: number): Promise<void>;
  /** Asked each second while it is shown: does it stand still that should move? */
  isStalled(): boolean;
  /** Frees what it holds. */
  dispose(): void;
}
