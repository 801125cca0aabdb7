import { v7 } from 'uuid';
import { player as rule } from '#shared/domain/signage/player.ts';
import { screenServices } from '../../modules/signage/screen/pair-screen.ts';
import { handlers } from '../../modules/handlers.ts';
import { findScreen } from './demo-sql.ts';
import type { Caller, DemoCaller } from './caller.ts';
import { demoScreens, type DemoScreen, type MadeShow } from './content.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const pairedDaysAgo = 6;
/** Days of which there is a log, the seed's own among them. */
const playedDays = 6;

type Shows = Record<DemoScreen['plays'], MadeShow>;

/**
 * The team's screens with their week, and what they said until somebody switched them off: nobody
 * plays them now, and the pages about them say so.
 */
export async function pairScreens(
  demo: DemoCaller,
  { principal, now }: Caller,
  shows: Shows,
): Promise<void> {
  if (principal.kind !== 'user') throw new Error('screens are paired by a person');
  const earlier = (ms: number) => new Date(now.getTime() - ms);
  const pairing = { principal, now: earlier(pairedDaysAgo * day) };
  const paired: { screen: Caller; show: MadeShow; minutes: number }[] = [];
  for (const { name, model, tags, plays, schedule, ...times } of demoScreens) {
    const { userId, workspaceId } = principal;
    const approved = { userId, name, model, replaces: null };
    await screenServices.pair(demo.contextOf(pairing), approved);
    const id = await findScreen(demo.contextOf(pairing).db, { workspaceId, name });
    if (id === undefined) throw new Error(`${name} was paired and is not there`);
    await demo.call(handlers.changeScreen, pairing, {
      id,
      tags,
      playlistId: shows[plays].id,
      schedule: schedule.map(({ plays: other, ...row }) => ({ ...row, playlist: shows[other].id })),
    });
    const device: Caller['principal'] = {
      kind: 'device',
      deviceId: id,
      workspaceId,
      ownerId: userId,
      isSuspended: false,
      language: principal.language,
    };
    const lastSeen = earlier(times.lastSeenMinutes * minute);
    const screen = { principal: device, now: lastSeen };
    await say(demo, screen, shows[plays]);
    paired.push({ screen, show: shows[plays], minutes: times.playedMinutes });
  }
  // Reports lock their screen, and a workspace may not be locked after one.
  for (const { screen, show, minutes } of paired) await tellPlays(demo, screen, show, minutes);
}

/** Its last heartbeat. */
async function say(demo: DemoCaller, screen: Caller, show: MadeShow): Promise<void> {
  const [first] = show.pages;
  const files = show.pages.length;
  await demo.call(handlers.sendHeartbeat, screen, {
    showing: first ? { slideshowId: show.id, pageId: first.id } : null,
    cache: { have: files, of: files },
    appVersion: '0.1.0',
    freeBytes: 9_800_000_000,
    clockOffsetMs: 40,
    faults: [],
    lastCommand: null,
    isPlaying: true,
  });
}

/** Each day the same stretch up to the time of its last word, page after page. */
async function tellPlays(
  demo: DemoCaller,
  screen: Caller,
  { id: slideshowId, pages }: MadeShow,
  minutes: number,
): Promise<void> {
  const plays = [];
  for (let ago = playedDays - 1; ago >= 0; ago -= 1) {
    const end = screen.now.getTime() - ago * day;
    // Not every day is as long as the other.
    let at = end - (minutes + ((ago * 7) % 4) * 6) * minute;
    for (let turn = 0; at < end; turn += 1) {
      const page = pages[turn % pages.length];
      if (!page) return;
      const startedAt = new Date(at).toISOString();
      plays.push({ id: v7(), slideshowId, pageId: page.id, startedAt, seconds: page.seconds });
      at += page.seconds * 1000;
    }
  }
  for (let from = 0; from < plays.length; from += rule.playsAtOnce) {
    await demo.call(handlers.sendPlays, screen, {
      plays: plays.slice(from, from + rule.playsAtOnce),
    });
  }
}
