/*
 * The media library (decisions sections 4 and 9): which files it takes, what becomes of each, and
 * what of it a screen plays.
 */

const megabytes = { image: 50, video: 2048, pdf: 50 } as const;

/** Kinds of files, as the library lists them. */
export const fileKinds = ['image', 'video', 'pdf'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Every type that is taken, by its content, with its kind. */
const kinds = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/gif': 'image',
  'video/mp4': 'video',
  'video/webm': 'video',
  'application/pdf': 'pdf',
} as const satisfies Record<string, FileKind>;
export type MediaType = keyof typeof kinds;

export const mediaTypes = Object.keys(kinds) as MediaType[]; // keys of the table above

/** The types of a kind. */
export function typesOf(kind: FileKind): MediaType[] {
  return mediaTypes.filter((type) => kinds[type] === kind);
}

/** What an uploaded file must be like. */
export const mediaRule = {
  types: mediaTypes,
  maxMegabytes: megabytes.video,
  megabytesOf: Object.fromEntries(
    mediaTypes
      .filter((type) => kinds[type] !== 'video')
      .map((type) => [type, megabytes[kinds[type]]]),
  ),
  maxFiles: 1,
};

/** What is taken as the picture of a film; pages make it of one of its frames. */
export const posterRule = {
  types: typesOf('image'),
  maxMegabytes: 10,
  maxFiles: 1,
};

/** The kind of a type that the library took. */
export function kindOfType(type: string): FileKind {
  const known: Partial<Record<string, FileKind>> = kinds;
  const kind = known[type];
  if (!kind) throw new Error(`${type} is no type of a file`);
  return kind;
}

/** `processing`: nobody has looked inside yet; `broken`: no screen can show it. */
export const blobStates = ['processing', 'ready', 'broken'] as const;

/**
 * `unreadable`: damaged, cut off, or not what it says it is; `tooLarge`: more pixels than are
 * unpacked; `tooManyPages`, `pagesTooLarge`, `encrypted`: a PDF; `noPicture`: a film of sound alone; `tooComplex`: its
 * parser ran out of time or memory, again and again; `noRoom`: the storage of its workspace was over its limit; `failed`: its parser crashed again and again, or nothing prepared
 * it for days, which may be our fault.
 */
export const brokenReasons = [
  'unreadable',
  'tooLarge',
  'tooManyPages',
  'pagesTooLarge',
  'encrypted',
  'noPicture',
  'tooComplex',
  'noRoom',
  'failed',
] as const;
export type BrokenReason = (typeof brokenReasons)[number];

/** What is unpacked of a picture or PDF, and what is made of it. */
export const mediaLimits = {
  /** Pixels of a picture; 400 MB unpacked. */
  maxPixels: 100e6,
  /** Of the poster of a video, which is one of its pictures. */
  maxPosterPixels: 16e6,
  /**
   * Pixels of an animation: browsers get it as it came, and 4096 is the longest side that the graphics
   * of small machines draw.
   */
  maxAnimatedPixels: 4096 * 4096,
  /** Pixels of all pictures of an animation together. */
  maxAnimationPixels: 1000e6,
  /** As many as a slideshow may have (decisions section 9). */
  maxPages: 500,
  /** Seconds for a PDF; one with more pages has as many as pages. */
  pdfSeconds: 120,
  /** Bytes of all rendered pages of a PDF with their thumbnails. */
  maxRenderedBytes: 100 * 2 ** 20,
  /** Longest sides in pixels, whichever way the picture or the screen stands. */
  screenSide: 1920,
  screen4kSide: 3840,
  thumbnailSide: 480,
  /**
   * A file whose parser exceeded its time or memory this often is broken. Once may be the machine's
   * fault: it was busy, or short of memory.
   */
  maxLimitHits: 3,
  /** From this attempt of its job on, about eight minutes after the first, a crash of the parser makes a file broken. */
  crashAttempts: 8,
} as const;

/** What there may be of a file beside `original`; of each page of a PDF a picture and a thumbnail. */
export const namedVariants = ['original', 'thumbnail', 'screen', 'screen-4k', 'poster'] as const;
export type NamedVariant = (typeof namedVariants)[number];
export type Variant = NamedVariant | `page-${number}` | `page-${number}-thumbnail`;

/** The form of every variant's name. */
export const variantPattern = new RegExp(
  `^(?:${namedVariants.join('|')}|page-[1-9]\\d{0,2}(?:-thumbnail)?)$`,
);

/** @param page of a PDF, from 1 */
export const pageVariant = (page: number): Variant => `page-${page}`;
export const pageThumbnail = (page: number): Variant => `page-${page}-thumbnail`;

/** The variant that stands for a file in lists; whether it is there yet is another question. */
export function thumbnailVariant(kind: FileKind): Variant {
  return kind === 'pdf' ? pageThumbnail(1) : 'thumbnail';
}

/**
 * The variant that a page of a slideshow plays. An animation plays as it came; so does a picture
 * until its variants are made.
 * @param page of a PDF, from 1
 */
export function playedVariant(
  { type, isAnimated }: { type: string; isAnimated: boolean },
  page = 1,
): Variant {
  const kind = kindOfType(type);
  if (kind === 'pdf') return pageVariant(page);
  return kind === 'video' || isAnimated ? 'original' : 'screen';
}

/**
 * May who only plays a file, and does not manage it, read this of it? What players load and what
 * stands for it in lists. Not the original of a picture, which says where and when it was taken, nor
 * what a PDF has beside the pages that are shown.
 * @param file.pages of a PDF that are shown, from 1
 */
export function isPlayedOf(
  file: {
    type: string;
    state: (typeof blobStates)[number];
    isAnimated: boolean;
    pages: readonly number[];
  },
  variant: string,
): boolean {
  const { type, state, isAnimated, pages } = file;
  if (kindOfType(type) === 'pdf') {
    return pages.some((page) =>
      [pageVariant(page), pageThumbnail(page)].some((of) => of === variant),
    );
  }
  const isAsItCame = kindOfType(type) === 'video' || isAnimated || state === 'processing';
  return variant !== 'original' || isAsItCame;
}

/** What a screen will not show or play of a file: of a video, or the text of a PDF. */
export const mediaWarnings = ['videoCodec', 'audioCodec', 'text'] as const;
export type MediaWarning = (typeof mediaWarnings)[number];

/** Played by every Chromium of ours, in mp4 and webm; HEVC and MPEG-4 part 2 stay black. */
const playedVideo = ['avc', 'vp8', 'vp9', 'av1'];
/** AC-3 and the like stay silent. */
const playedAudio = ['aac', 'mp3', 'opus', 'vorbis', 'flac'];
/** A track whose coding has no name here. */
export const unknownCodec = 'unknown';

/**
 * The warnings of a file.
 * @param file.videoCodec,audioCodec null: there is no such track
 * @param file.isTextMissing some text of a PDF could not be rendered
 */
export function warningsOf(file: {
  videoCodec: string | null;
  audioCodec: string | null;
  isTextMissing: boolean;
}): MediaWarning[] {
  const { videoCodec, audioCodec, isTextMissing } = file;
  return [
    ...(videoCodec !== null && !playedVideo.includes(videoCodec) ? ['videoCodec' as const] : []),
    ...(audioCodec !== null && !playedAudio.includes(audioCodec) ? ['audioCodec' as const] : []),
    ...(isTextMissing ? ['text' as const] : []),
  ];
}
