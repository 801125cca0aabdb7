import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { users } from '../../db/schema/identity.ts';

/** Everything of a user that the user sees; never the password's hash. */
export async function findProfile(db: Database, userId: string) {
  const [user] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      photo: users.photo,
      email: users.email,
      tel: users.tel,
      telCountryCode: users.telCountryCode,
      mobile: users.mobile,
      mobileCountryCode: users.mobileCountryCode,
      birth: users.birth,
      gender: users.gender,
      country: users.country,
      timezone: users.timezone,
      address: users.address,
      postalCode: users.postalCode,
      language: users.language,
      isSubscribeEmail: users.isSubscribeEmail,
      referralCode: users.referralCode,
      lastLoginAt: users.lastLoginAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}
