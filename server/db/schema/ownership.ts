import { uuid } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';
import { workspaces } from './workspace.ts';

/** Whose a row is: the workspace's, and in it whoever made it or whom it went to (decisions section 7). */
export const owned = () => ({
  workspaceId: uuid()
    .notNull()
    .references(() => workspaces.id),
  ownerId: uuid()
    .notNull()
    .references(() => users.id),
});
