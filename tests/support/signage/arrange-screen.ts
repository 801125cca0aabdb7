import { users } from '#server/db/schema/identity.ts';
import { screens } from '#server/db/schema/screen.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import { handTokens } from '#server/modules/signage/screen/tokens.ts';
import { eq } from 'drizzle-orm';
import type { HttpClient } from '../server/http-client.ts';
import type { ServerAtHand } from '../server/test-server.ts';

/** What a screen is given when it is paired. */
export interface ScreenKeys {
  accessToken: string;
  refreshToken: string;
}

/** A paired screen and the client that speaks with its token. */
export interface ArrangedScreen {
  id: string;
  keys: ScreenKeys;
  client: HttpClient;
}

/** Puts a paired screen of somebody into the database, for tests that are not about pairing. */
export async function arrangeScreen(
  server: ServerAtHand,
  ownerId: string,
  row: Partial<typeof screens.$inferInsert> = {},
): Promise<ArrangedScreen> {
  const [owner] = await server.db
    .select({ own: users.workspaceId, team: teamMembers.teamId })
    .from(users)
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(eq(users.id, ownerId));
  if (!owner) throw new Error(`nobody has the id ${ownerId}`);
  const [screen] = await server.db
    .insert(screens)
    .values({
      workspaceId: owner.team ?? owner.own,
      ownerId,
      name: 'Lobby',
      pairedAt: new Date(),
      ...row,
    })
    .returning({ id: screens.id });
  if (!screen) throw new Error('the screen was not written');
  const client = server.browser();
  const keys = await handTokens(server.db, screen.id);
  client.bearer = keys.accessToken;
  return { id: screen.id, keys, client };
}
