import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { preparedFor } from '../../../db/prepared.ts';
import { users } from '../../../db/schema/identity.ts';
import { operators } from '../../../db/schema/inquiry.ts';
import { photos } from '../../../db/schema/sign-in.ts';
import { teamMembers } from '../../../db/schema/team.ts';
import { ownColumns } from './own-columns-sql.ts';

const profile = preparedFor((db) =>
  db
    .select({
      ...ownColumns,
      photoId: photos.id,
      twoFactorAt: users.twoFactorAt,
      operatorSince: operators.since,
    })
    .from(users)
    .leftJoin(photos, eq(photos.userId, users.id))
    .leftJoin(operators, eq(operators.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('profile'),
);

/** Everything of a user that the user sees; never the password's hash. */
export async function findProfile(db: Database, userId: string) {
  const [user] = await profile(db).execute({ userId });
  return user ?? null;
}

/** What the profile form may change. */
export type ProfileChange = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'firstName'
    | 'lastName'
    | 'tel'
    | 'telCountryCode'
    | 'mobile'
    | 'mobileCountryCode'
    | 'birth'
    | 'gender'
    | 'country'
    | 'timezone'
    | 'address'
    | 'postalCode'
    | 'language'
  >
>;

export async function saveProfile(db: Database, userId: string, change: ProfileChange) {
  await db.update(users).set(change).where(eq(users.id, userId));
}

/** A photo as it is kept. */
export type Photo = Pick<typeof photos.$inferInsert, 'type' | 'bytes'> & { id: string };

/** One row for each user; the new photo takes the place of the old one, address and all. */
export async function replacePhoto(db: Database, userId: string, photo: Photo, now: Date) {
  const row = { ...photo, createdAt: now };
  await db
    .insert(photos)
    .values({ ...row, userId })
    .onConflictDoUpdate({ target: photos.userId, set: row });
}

export async function deletePhoto(db: Database, userId: string) {
  await db.delete(photos).where(eq(photos.userId, userId));
}

/** A photo of the asking user, or of somebody in the same team. */
export async function findPhoto(
  db: Database,
  id: string,
  asking: { userId: string; teamId: string | null },
) {
  const { userId, teamId } = asking;
  const isColleague =
    teamId === null
      ? undefined
      : exists(
          db
            .select({ userId: teamMembers.userId })
            .from(teamMembers)
            .where(and(eq(teamMembers.userId, photos.userId), eq(teamMembers.teamId, teamId))),
        );
  const [photo] = await db
    .select({ type: photos.type, bytes: photos.bytes })
    .from(photos)
    .where(and(eq(photos.id, id), or(eq(photos.userId, userId), isColleague)));
  return photo ?? null;
}
