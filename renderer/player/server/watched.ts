import type { CallOutput } from '#shared/contract/define-call.ts';
import { getCalendar, getPublicCalendar } from '#shared/contract/signage/calendar.ts';
import { getPublicPlay } from '#shared/contract/signage/shortcut.ts';
import { trySlideshow } from '#shared/contract/signage/slideshow.ts';
import type { TimeSample } from '../core/clock.ts';
import { playerPath } from '../worker/names.ts';
import type { AskCalendar } from './calendars.ts';
import { call, type Answered } from './call.ts';

export interface Watched {
  /** What is watched as of now; asked again and again, with the hash of what is there already. */
  ask: (hash: string | null) => Promise<
    TimeSample & {
      /** Null: it is still the one of the hash. */
      slideshow: CallOutput<typeof trySlideshow>['slideshow'];
      /** When to ask again. */
      renewSeconds: number;
    }
  >;
  /** Meetings of a calendar that something in it shows. */
  askCalendar: AskCalendar;
}

/** Who tries a slideshow changes it beside. */
const trialSeconds = 10;

/**
 * What an address lets one watch; null: it is a screen's. `/play/{token}` is a shortcut's, `/player?try={id}` a
 * slideshow of whoever is signed in, as it is published, or with `&draft=1` as it is edited.
 */
export function watchedAt({ pathname, search }: Location): Watched | null {
  const [, token] = /^\/play\/([^/]+)$/.exec(pathname) ?? [];
  if (token !== undefined) return shortcut(decodeURIComponent(token));
  const params = new URLSearchParams(search);
  const id = pathname === playerPath ? params.get('try') : null;
  return id === null ? null : trial(id, params.get('draft') === '1');
}

function shortcut(token: string): Watched {
  const viewer = crypto.randomUUID();
  return {
    async ask(hash) {
      const answered = await call(getPublicPlay, { token, viewer, hash }, null);
      const { slideshow, lease } = answered.data;
      return { ...timesOf(answered), slideshow, renewSeconds: lease.renewSeconds };
    },
    askCalendar: async (calendar) =>
      (await call(getPublicCalendar, { token, id: calendar }, null)).data,
  };
}

function trial(id: string, draft: boolean): Watched {
  return {
    async ask(hash) {
      const answered = await call(trySlideshow, { id, draft, hash }, null);
      const { slideshow } = answered.data;
      return { ...timesOf(answered), slideshow, renewSeconds: trialSeconds };
    },
    askCalendar: async (calendar) => (await call(getCalendar, { id: calendar }, null)).data,
  };
}

const timesOf = ({ data, sentAt, receivedAt }: Answered<{ serverTime: string }>): TimeSample => ({
  sentAt,
  receivedAt,
  serverTime: Date.parse(data.serverTime),
});
