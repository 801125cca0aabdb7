import { pageThumbnail, type Variant } from '#shared/domain/signage/media.ts';
import { variantAddress } from '../media/media-file.ts';

/** Where the bytes of a file are read; the same address answers the same bytes for ever. */
export const fileAddress = (id: string, variant: Variant): string => variantAddress(id, variant);

/** The small picture of a file, or of one page of a PDF. */
export const thumbnailAddress = (id: string, filePage: number | null = null): string =>
  fileAddress(id, filePage === null ? 'thumbnail' : pageThumbnail(filePage));
