import { and, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { playedScreens, playTotals } from '../../../db/schema/play.ts';
import { screens } from '../../../db/schema/screen.ts';
import { hasTag } from '../tags/has-tag-sql.ts';
import { ownRows, type Asker } from '../ownership-sql.ts';

/** Which plays a report is made of; null leaves nothing out. */
export interface WantedPlays {
  from: string | null;
  to: string | null;
  slideshowId: string | null;
  screenId: string | null;
  tag: string | null;
}

/**
 * The sums of one's own screens, of everybody's for the holder and admins (decisions section 7): what
 * a screen has played is told to whoever manages it, whosoever slideshow it was.
 */
export async function isWanted(
  db: Database,
  asker: Asker,
  wanted: WantedPlays,
): Promise<SQL | undefined> {
  const { from, to, slideshowId, screenId, tag } = wanted;
  const ofWorkspace = eq(screens.workspaceId, asker.workspaceId);
  const tagged =
    tag === null
      ? undefined
      : db
          .select({ id: screens.id })
          .from(screens)
          .where(and(ofWorkspace, await hasTag(db, screens, ofWorkspace, tag)));
  const managed = db
    .select({ id: playedScreens.screenId })
    .from(playedScreens)
    .where(
      and(
        ownRows(playedScreens, asker),
        screenId === null ? undefined : eq(playedScreens.screenId, screenId),
        tagged && inArray(playedScreens.screenId, tagged),
      ),
    );
  return and(
    inArray(playTotals.screenId, managed),
    from === null ? undefined : gte(playTotals.day, from),
    to === null ? undefined : lte(playTotals.day, to),
    slideshowId === null ? undefined : eq(playTotals.slideshowId, slideshowId),
  );
}
