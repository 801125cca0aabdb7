import { fullName } from '#shared/domain/account/person-name.ts';
import { presenceOf } from '#shared/domain/signage/heartbeat.ts';
import { listScreens as call } from '#shared/contract/signage/screen.ts';
import { handler } from '../../handler.ts';
import { countScreens, findScreens, type FoundScreen } from './list-sql.ts';
import { requireManaging } from './managed-screens.ts';

export const listScreens = handler(call, async (ctx, input) => {
  requireManaging(ctx);
  const { db, principal, now } = ctx;
  const { page, perPage, sort } = input;
  const wanted = {
    id: input.id ?? null,
    q: input.q?.trim() || null,
    tag: input.tag || null,
    presence: input.presence || null,
    sort,
  };
  const [found, counted] = await Promise.all([
    findScreens(db, principal, wanted, { page, perPage, now }),
    countScreens(db, principal, now),
  ]);
  const items = found.items.map((item) => screenView(item, now));
  return { ...counted, items, page, perPage, total: found.total };
});

function screenView({ screen, owner, playlistName, scheduled, showing }: FoundScreen, now: Date) {
  const { id, name, model, tags, slideshowId, schedule, hours, isInStep, state } = screen;
  return {
    id,
    name,
    model,
    tags,
    schedule,
    scheduled,
    hours,
    isInStep,
    owner: { id: owner.id, name: fullName(owner) },
    playlist: slideshowId && playlistName ? { id: slideshowId, name: playlistName } : null,
    presence: presenceOf(screen.lastSeenAt, now),
    pairedAt: screen.pairedAt.toISOString(),
    lastSeenAt: screen.lastSeenAt?.toISOString() ?? null,
    state: state && {
      ...state,
      faults: [...state.faults],
      showing: showing && { playlist: { id: showing.id, name: showing.name }, page: showing.page },
    },
    command: screen.command?.kind ?? null,
  };
}
