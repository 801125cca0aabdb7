import { eq } from 'drizzle-orm';
import { appIds } from '#shared/domain/apps.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { termStart } from '#shared/domain/commerce/subscription/terms.ts';
import type { TeamRole } from '#shared/domain/team/roles.ts';
import type { Database } from '../connect.ts';
import { users } from '../schema/identity.ts';
import { licenses } from '../schema/plan.ts';
import { settings } from '../schema/system.ts';
import { teamMembers, teams } from '../schema/team.ts';
import { workspaces } from '../schema/workspace.ts';

/** The password of every demo account: public, for the sandbox only (decisions section 11). */
const demoPassword = 'Marquee2026';
const seeded = 'demo accounts';

interface Person {
  address: string;
  firstName: string;
  lastName: string;
  referralCode: string;
}

const team: readonly (Person & { role: TeamRole; apps: string[]; adminApps: string[] })[] = [
  {
    address: 'holder',
    firstName: 'Hana',
    lastName: 'Ito',
    referralCode: 'DEMHLDR2',
    role: 'account_holder',
    apps: [...appIds],
    adminApps: [...appIds],
  },
  {
    address: 'admin',
    firstName: 'Ada',
    lastName: 'Chen',
    referralCode: 'DEMADMN2',
    role: 'account_admin',
    apps: [...appIds],
    adminApps: [...appIds],
  },
  {
    address: 'appadmin',
    firstName: 'Alma',
    lastName: 'Ruiz',
    referralCode: 'DEMAPPA2',
    role: 'app_admin',
    apps: ['slideshow', 'poster'],
    adminApps: ['slideshow'],
  },
  {
    address: 'accounting',
    firstName: 'Akira',
    lastName: 'Mori',
    referralCode: 'DEMACCT2',
    role: 'accounting',
    apps: ['slideshow'],
    adminApps: [],
  },
  {
    address: 'member',
    firstName: 'Mei',
    lastName: 'Lin',
    referralCode: 'DEMMEMB2',
    role: 'member',
    apps: ['slideshow'],
    adminApps: [],
  },
];

const personal: readonly (Person & { sku: string | null })[] = [
  { address: 'basic', firstName: 'Bruno', lastName: 'Diaz', referralCode: 'DEMBASC2', sku: null },
  { address: 'pro', firstName: 'Priya', lastName: 'Wang', referralCode: 'DEMPRQF2', sku: 'PRO-Y' },
];

/** How the demo accounts are known again. */
export const demoPeople = [...team, ...personal].map(({ address, referralCode }) => ({
  email: emailOf(address),
  referralCode,
}));

/** One team on TEAM-Y and two personal accounts, once in a database's life. */
export async function seedDemo(
  db: Database,
  now: Date,
  hashPassword: (password: string) => Promise<string>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [first] = await tx
      .insert(settings)
      .values({ name: seeded, value: now.toISOString() })
      .onConflictDoNothing()
      .returning();
    if (!first) return;
    const passwordHash = await hashPassword(demoPassword);
    const teamId = await insertWorkspace(tx, 'team', now);
    await tx.insert(teams).values({
      workspaceId: teamId,
      name: 'Demo Signs Ltd.',
      address: '7 Songren Road, Xinyi District, Taipei',
      postalCode: '110',
      country: 'TW',
      phone: '02 2345 6789',
      phoneCountryCode: '886',
      vatNumber: '04595257',
      category: null,
      createdAt: now,
    });
    await insertLicense(tx, teamId, 'TEAM-Y', now);
    for (const { role, apps, adminApps, ...person } of team) {
      const { userId } = await insertPerson(tx, person, passwordHash, now);
      await tx.insert(teamMembers).values({ userId, teamId, role, apps, adminApps, joinedAt: now });
    }
    for (const { sku, ...person } of personal) {
      const { workspaceId } = await insertPerson(tx, person, passwordHash, now);
      if (sku !== null) await insertLicense(tx, workspaceId, sku, now);
    }
  });
}

async function insertPerson(db: Database, person: Person, passwordHash: string, now: Date) {
  const { address, ...names } = person;
  const workspaceId = await insertWorkspace(db, 'personal', now);
  const email = emailOf(address);
  await db.insert(users).values({
    ...names,
    workspaceId,
    email,
    emailVerifiedAt: now,
    passwordHash,
    country: 'TW',
    language: 'en',
    isSubscribeEmail: false,
    agreedAt: now,
    createdAt: now,
  });
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error(`the demo account ${email} was not inserted`);
  return { userId: user.id, workspaceId };
}

function emailOf(address: string): string {
  return `${address}@demo.test`;
}

async function insertWorkspace(db: Database, kind: 'personal' | 'team', createdAt: Date) {
  const [workspace] = await db.insert(workspaces).values({ kind, createdAt }).returning();
  if (!workspace) throw new Error('a workspace was inserted without an answer');
  return workspace.id;
}

async function insertLicense(db: Database, workspaceId: string, sku: string, now: Date) {
  const startsOn = taipeiDay(now);
  const expiresOn = termStart(startsOn, { type: 'Y', days: 0 }, 1);
  await db.insert(licenses).values({ workspaceId, sku, startsOn, expiresOn, createdAt: now });
}
