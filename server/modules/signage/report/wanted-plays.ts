import type { CallParsed } from '#shared/contract/define-call.ts';
import type { getPlaySummary } from '#shared/contract/signage/play.ts';
import type { WantedPlays } from './wanted-sql.ts';

/** What both calls of the report are narrowed by. */
export function wantedPlays(input: CallParsed<typeof getPlaySummary>): WantedPlays {
  return {
    from: input.from ?? null,
    to: input.to ?? null,
    slideshowId: input.slideshowId ?? null,
    screenId: input.screenId ?? null,
    tag: input.tag || null,
  };
}
