import type {
  LoginFactor,
  LoginMethod,
  LoginOutcome,
} from '#shared/domain/account/login-history.ts';
import { desktopPlace } from '#shared/domain/account/sign-in-place.ts';
import type { Database } from '../../../db/connect.ts';
import type { CallContext, Client } from '../../context.ts';
import { notify } from '../../notification/notify.ts';
import { describePlace } from './place.ts';
import { insertLoginEvent } from '../sign-in/sql.ts';

/** One try to sign in, as the history keeps it. */
export interface LoginTry {
  /** Null where the address has no account: written all the same, so that time does not tell. */
  userId: string | null;
  method: LoginMethod;
  factor: LoginFactor | null;
  outcome: LoginOutcome;
}

/** Keeps a try in the login history. */
export async function recordLogin(
  db: Database,
  client: Client,
  attempt: LoginTry,
  now: Date,
): Promise<void> {
  await insertLoginEvent(db, loginEvent(client, attempt, now));
}

/** The line of a try. */
export function loginEvent({ kind, ip, userAgent }: Client, attempt: LoginTry, now: Date) {
  return { ...attempt, kind, ip, userAgent, at: now };
}

/** Tells the owner of a browser that never signed in to the account before. */
export async function tellOfBrowser(ctx: CallContext, userId: string): Promise<void> {
  const { client } = ctx;
  const { browser, system } = describePlace(client.userAgent);
  const known = [browser, system].filter((part) => part !== null).join(', ');
  const said = known === '' ? client.userAgent.slice(0, 80) : known;
  await notify(ctx, userId, 'newSignIn', {
    place: client.kind === 'desktop' ? desktopPlace(system) : said,
    ip: client.ip,
    at: ctx.now.toISOString(),
  });
}
