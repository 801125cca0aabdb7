import { getPlaySummary as call } from '#shared/contract/signage/play.ts';
import { handler } from '../../handler.ts';
import { requireManaging } from '../screen/managed-screens.ts';
import { findChoices, sumDays } from './summary-sql.ts';
import { wantedPlays } from './wanted-plays.ts';

export const getPlaySummary = handler(call, async (ctx, input) => {
  requireManaging(ctx);
  const wanted = wantedPlays(input);
  const { days, screens } = await sumDays(ctx.db, ctx.principal, wanted);
  const sumOf = (field: 'plays' | 'seconds') => days.reduce((sum, day) => sum + day[field], 0);
  const choices = await findChoices(ctx.db, ctx.principal, wanted);
  return { plays: sumOf('plays'), seconds: sumOf('seconds'), screens, days, choices };
});
