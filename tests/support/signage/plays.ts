import { v7 } from 'uuid';
import type { CallInput } from '#shared/contract/define-call.ts';
import { sendPlays } from '#shared/contract/signage/player.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';

export type Play = CallInput<typeof sendPlays>['plays'][number];

/** A page of a slideshow that was shown for ten seconds; a moment ago, unless it is told when. */
export const playOf = (
  { slideshowId = v7(), pageId = v7() }: { slideshowId?: string; pageId?: string } = {},
  startedAt: string = new Date().toISOString(),
): Play => ({ id: v7(), slideshowId, pageId, startedAt, seconds: 10 });

/** Has a screen tell what it has played; answers how much of it was new. */
export const tellPlays = async (screen: HttpClient, plays: readonly Play[]) =>
  done(await screen.call(sendPlays, { plays: [...plays] })).added;
