import { callPath, type CallOutput } from '#shared/contract/define-call.ts';
import { readPlayerFile, type getPlayerSchedule } from '#shared/contract/signage/player.ts';
import type { SlideshowContent } from '#shared/schema/signage.ts';
import type { PlayedFile } from '../media/played-files.ts';

type Page = SlideshowContent['pages'][number];
type PlayedPage = CallOutput<typeof getPlayerSchedule>['slideshows'][number]['pages'][number];

/** A page as a screen plays it, with the bytes that it is to keep. */
export function playedPage(page: Page, file: PlayedFile | null): PlayedPage {
  const { id, type, duration, transition, transitionMs, fit, mute } = page;
  return {
    id,
    type,
    url: page.url ?? null,
    template: page.template ?? null,
    duration,
    transition,
    transitionMs,
    fit,
    mute,
    validFrom: page.validFrom ?? null,
    validTo: page.validTo ?? null,
    media: file && { ...file, url: addressOf(file) },
  };
}

const addressOf = ({ id, variant }: PlayedFile) =>
  callPath(readPlayerFile).replace('{id}', id).replace('{variant}', variant);
