import type { DesktopAnswer, DesktopOutput } from '#shared/desktop.ts';
import type { LinkPlace, WaitingLink } from '#shared/desktop-links.ts';
import { platform } from '#renderer/platform/platform.ts';
import { withoutIntended } from '../session.ts';

/** What came of it; `invalid`: there is no such place, `failed`: main's log has the reason. */
export type Followed = DesktopOutput<'deepLink.followTo'> | 'invalid' | 'failed';

/** Has the desktop open a link where it belongs. It takes the place of what was wanted before the sign-in here. */
export async function followTo(waiting: WaitingLink, place: LinkPlace): Promise<Followed> {
  const { shell } = platform;
  if (!shell) return 'failed';
  return withoutIntended(
    async () => followed(await shell.deepLink.followTo(waiting, place)),
    (outcome) => outcome === 'left',
  );
}

function followed(answer: DesktopAnswer<DesktopOutput<'deepLink.followTo'>>): Followed {
  if (answer.ok) return answer.value;
  return answer.error.code === 'INVALID' ? 'invalid' : 'failed';
}
