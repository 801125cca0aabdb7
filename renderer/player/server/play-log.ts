import * as z from 'zod/mini';
import { sendPlays } from '#shared/contract/signage/player.ts';
import { player } from '#shared/domain/signage/player.ts';
import type { Shown } from '../playback.ts';
import { wallMoment } from '../core/program.ts';
import { createSecondsRounding } from '../core/whole-seconds.ts';
import { addPlay, countPlays, dropPlays, oldestPlays } from '../store/database.ts';
import { isRefused } from './call.ts';
import { callAsScreen } from './tokens.ts';

const kept = z.object({
  id: z.string(),
  slideshowId: z.string(),
  pageId: z.string(),
  startedAt: z.string(),
  seconds: z.int(),
});

const toSeconds = createSecondsRounding();

/** Notes that a page was shown; the server is told when there is one. */
export async function notePlay({ slideshowId, pageId, startedAt, ms }: Shown): Promise<void> {
  const seconds = Math.min(player.longestPlay, toSeconds(ms));
  if (seconds <= 0) return;
  const play = { slideshowId, pageId, seconds, startedAt: wallMoment(startedAt) };
  await addPlay({ id: crypto.randomUUID(), ...play } satisfies z.output<typeof kept>);
}

/**
 * Tells the server what was played, the oldest first; what it took goes. So does what it can never take,
 * noted by an earlier version say: nothing behind it would ever be told.
 */
export async function tellPlays(): Promise<void> {
  await forgetOldest();
  for (;;) {
    const { keys, values } = await oldestPlays(player.playsAtOnce);
    const last = keys.at(-1);
    if (last === undefined) return;
    const plays = values.flatMap((value) => kept.safeParse(value).data ?? []);
    await callAsScreen(sendPlays, { plays }).catch((error: unknown) => {
      if (!isRefused(error, 2000)) throw error;
    });
    await dropPlays(last);
  }
}

/** After months without a server the oldest go: a screen's disk is not for its log. */
async function forgetOldest(): Promise<void> {
  const over = (await countPlays()) - player.playsKept;
  if (over <= 0) return;
  const { keys } = await oldestPlays(over);
  const last = keys.at(-1);
  if (last !== undefined) await dropPlays(last);
}
