import { filledPath, type CallOutput } from '#shared/contract/define-call.ts';
import { readScreenPicture } from '#shared/contract/signage/picture.ts';
import type { listScreens } from '#shared/contract/signage/screen.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import { presenceOf } from '#shared/domain/signage/heartbeat.ts';
import { isOfNow } from '#shared/domain/signage/picture.ts';
import { darkUntil, isSoon, timeOf } from '#shared/domain/signage/schedule.ts';
import { wallTimeIn } from '#shared/domain/signage/wall-time.ts';
import type { FoundScreen } from './list-sql.ts';

type ScreenView = CallOutput<typeof listScreens>['items'][number];

/** A screen as whoever manages it sees it. */
export function screenView(found: FoundScreen, now: Date): ScreenView {
  const { screen, owner, playlistName, scheduled } = found;
  const { id, name, model, tags, slideshowId, schedule, hours, isInStep } = screen;
  return {
    id,
    name,
    model,
    tags,
    schedule,
    scheduled,
    hours,
    darkUntil: darkUntilView(found, now),
    isInStep,
    owner: { id: owner.id, name: fullName(owner) },
    playlist: slideshowId && playlistName ? { id: slideshowId, name: playlistName } : null,
    presence: presenceOf(screen.lastSeenAt, now),
    pairedAt: screen.pairedAt.toISOString(),
    lastSeenAt: screen.lastSeenAt?.toISOString() ?? null,
    state: stateView(found),
    picture: pictureView(found),
    command: screen.command?.kind ?? null,
  };
}

function darkUntilView({ screen }: FoundScreen, now: Date): ScreenView['darkUntil'] {
  const wall = wallTimeIn(screen.state?.timeZone ?? null, now);
  const until = darkUntil(screen.hours, wall);
  if (until === null) return null;
  const { day, minute } = until;
  return { day, time: timeOf(minute), isSoon: isSoon(wall, until) };
}

function stateView({ screen: { state }, showing }: FoundScreen): ScreenView['state'] {
  if (state === null) return null;
  const { cache, appVersion, freeBytes, clockOffsetMs, faults } = state;
  return {
    cache,
    appVersion,
    freeBytes,
    clockOffsetMs,
    faults: [...faults],
    showing: showing && { playlist: { id: showing.id, name: showing.name }, page: showing.page },
  };
}

function pictureView({ screen, picture }: FoundScreen): ScreenView['picture'] {
  if (picture === null) return null;
  return {
    url: filledPath(readScreenPicture, { id: screen.id, hash: picture.hash }),
    takenAt: picture.takenAt.toISOString(),
    isOfNow: isOfNow(picture, screen.state?.showing ?? null),
  };
}
