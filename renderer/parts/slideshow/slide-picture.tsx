import { Suspense } from 'react';
import { parseUrl } from '#shared/domain/parse-url.ts';
import type { SlideshowContent } from '#shared/schema/signage.ts';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { Strokes } from '#renderer/ui/image/icon.tsx';
import { thumbnailAddress } from './file-address.ts';
import { useLatePicture } from './use-late-picture.ts';
import { watchCalendar } from './watch-calendar.ts';
import classes from './slide-picture.module.css';

type Slide = SlideshowContent['pages'][number];

const strokes = {
  image: 'M3 4h14v12H3zm0 9 4-4 4 4 2.5-2.5L17 14M13 8.2h.1',
  video: 'M3 4.5h14v11H3zM8.5 8v4l3.5-2z',
  web: 'M2.5 4h15v12h-15zm0 3.5h15M5 5.8h.1m1.9 0h.1',
  template: 'M4 3h12v14H4zm3 4h6M7 10h6M7 13h3',
} as const;

/** Most lists have none. */
const TemplatePicture = lazyPart(
  async () => (await import('#renderer/ui/template/template-picture.tsx')).TemplatePicture,
);

export interface SlidePictureProps {
  slide: Pick<Slide, 'type' | 'fileId' | 'filePage' | 'fit' | 'url' | 'template'>;
  /** What goes by the clock goes on. */
  isLive?: boolean;
}

/** A slide as small as it is in a list. A decoration: words beside it say what it is. */
export function SlidePicture({ slide, isLive = false }: SlidePictureProps) {
  const { type, fileId, filePage, fit, template } = slide;
  if (typeof fileId === 'string' && (type === 'image' || type === 'video')) {
    const file = { fileId, filePage: filePage ?? null };
    const key = thumbnailAddress(fileId, file.filePage);
    return <Thumbnail key={key} {...file} fit={fit} isFilm={type === 'video'} type={type} />;
  }
  if (template) {
    return (
      <Suspense fallback={<Sign type={type} />}>
        <TemplatePicture template={template} isLive={isLive} calendar={watchCalendar} />
      </Suspense>
    );
  }
  return <Sign type={type} address={type === 'web' ? hostOf(slide.url ?? '') : null} />;
}

export interface ThumbnailProps {
  fileId: string;
  /** Of a PDF, from 1; null: the file's own picture. */
  filePage: number | null;
  fit?: Slide['fit'];
  isFilm?: boolean;
  type?: Slide['type'];
}

/**
 * A picture of the library, or its sign while there is none; give each picture a component of its own (`key`).
 */
export function Thumbnail(props: ThumbnailProps) {
  const { fileId, filePage, fit = 'contain', isFilm, type = 'image' } = props;
  const { isShown, onError } = useLatePicture(fileId);
  if (!isShown) return <Sign type={type} />;
  return (
    <span className={classes.frame}>
      <img
        className={classes.picture}
        data-fit={fit}
        src={thumbnailAddress(fileId, filePage)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={onError}
      />
      {isFilm && (
        <span className={classes.film}>
          <svg width="10" height="10" viewBox="0 0 10 10" fill="currentColor" aria-hidden="true">
            <path d="M2 1v8l7-4z" />
          </svg>
        </span>
      )}
    </span>
  );
}

function Sign({ type, address = null }: { type: Slide['type']; address?: string | null }) {
  return (
    <span className={classes.sign} data-type={type}>
      <Strokes d={strokes[type]} size={22} />
      {address && <span className={classes.host}>{address}</span>}
    </span>
  );
}

/** `example.com` of an address; the address itself while it is none. */
export function hostOf(address: string): string {
  return parseUrl(address)?.host ?? address;
}
