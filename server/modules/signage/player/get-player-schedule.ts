import { getPlayerSchedule as call } from '#shared/contract/signage/player.ts';
import type { FileOfPage } from '#shared/domain/signage/page.ts';
import { handler } from '../../handler.ts';
import { playedFiles } from '../media/played-files.ts';
import { digest, planOf, versionOf } from './plan.ts';
import { findPlayed } from './plan-sql.ts';
import { playedPage } from './played-page.ts';

export const getPlayerSchedule = handler(call, async (ctx, { isLarge }) => {
  const plan = await planOf(ctx.db, ctx.principal.deviceId);
  // Before what it stands for: what changes meanwhile is asked for once more, and never missed.
  const version = await versionOf(ctx.db, plan);
  const played = await findPlayed(ctx.db, plan);
  const named = played.flatMap(({ content }) =>
    content.pages.flatMap((page) => fileOf(page) ?? []),
  );
  const fileFor = await playedFiles(ctx.db, named, { isLarge, isReadyOnly: true });
  const slideshows = played.map(({ id, name, totalDuration, content }) => {
    const pages = content.pages.map((page) => {
      const file = fileOf(page);
      return playedPage(page, file && fileFor(file));
    });
    return { id, hash: digest(pages), name, totalDuration, pages };
  });
  const { screen, language } = plan;
  const { id, name, isInStep, hours, slideshowId, schedule: rows } = screen;
  return {
    version,
    serverTime: ctx.now.toISOString(),
    language,
    screen: { id, name, isInStep, hours },
    defaultId: slideshowId,
    rows,
    slideshows,
  };
});

const fileOf = ({ fileId, filePage }: FileOfPage) =>
  typeof fileId === 'string' ? { fileId, filePage } : null;
