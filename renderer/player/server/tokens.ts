import * as z from 'zod/mini';
import type { CallDefinition, CallInput, CallOutput } from '#shared/contract/define-call.ts';
import { requestDeviceToken } from '#shared/contract/device.ts';
import { accountDeletion } from '#shared/domain/constants.ts';
import { readFact, writeFact } from '../store/database.ts';
import { call, isRefused, type Answered } from './call.ts';

const tokens = z.object({ access: z.string(), refresh: z.string() });
type Tokens = z.output<typeof tokens>;

const formerToken = z.object({ refresh: z.string(), until: z.number() });

const fact = 'tokens';
const formerFact = 'formerToken';
/** An account can be restored for so long; one day more for a clock that is wrong. Milliseconds. */
const formerMs = (accountDeletion.days + 1) * 86_400_000;
const lock = 'marquee-player-tokens';

/** The screen was unpaired, its account was deleted, or its tokens were copied: its pairing is over. */
export class Unpaired extends Error {}

async function keptTokens(): Promise<Tokens | null> {
  const found = tokens.safeParse(await readFact(fact));
  return found.success ? found.data : null;
}

/** Was this browser paired as a screen? */
export async function isPaired(): Promise<boolean> {
  return (await keptTokens()) !== null;
}

/** Keeps what pairing or a refresh brought; false where it brought no tokens. */
export async function keepTokens(given: CallOutput<typeof requestDeviceToken>): Promise<boolean> {
  const { accessToken: access, refreshToken: refresh } = given;
  if (access === undefined || refresh === undefined) return false;
  await writeFact(fact, { access, refresh } satisfies Tokens);
  await writeFact(formerFact, null);
  return true;
}

/**
 * Replaces the tokens of an ended pairing by the refresh token alone, which works again if the account is restored
 * (decisions section 6).
 * @param clear deletes everything of the account from this browser
 */
export async function retireTokens(clear: () => Promise<void>): Promise<void> {
  const last = await keptTokens();
  await clear();
  if (last === null) return;
  const former = { refresh: last.refresh, until: Date.now() + formerMs };
  await writeFact(formerFact, former satisfies z.output<typeof formerToken>);
}

/** Pairs the screen again if its deleted account was restored. False: it was not, or no server responds. */
export async function regainPairing(): Promise<boolean> {
  const former = formerToken.safeParse(await readFact(formerFact));
  if (!former.success || Date.now() > former.data.until) return false;
  try {
    const { data } = await call(requestDeviceToken, { refreshToken: former.data.refresh }, null);
    return await keepTokens(data);
  } catch {
    return false; // The caller tries again and displays an outage itself.
  }
}

/** A call with the screen's token; one whose hour is over is exchanged first. Throws `Unpaired`. */
export async function callAsScreen<C extends CallDefinition>(
  entry: C,
  input: CallInput<C>,
): Promise<Answered<CallOutput<C>>> {
  return withToken((token) => call(entry, input, token));
}

/** A file's bytes as they come, from one of them on; throws `Unpaired`. */
export async function fetchAsScreen(
  address: string,
  from: number,
  signal: AbortSignal,
): Promise<Response> {
  return withToken(async (token) => {
    const response = await fetch(address, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(from > 0 && { range: `bytes=${from}-` }),
      },
      credentials: 'omit',
      // It is kept where the worker finds it; a second copy would take room from others.
      cache: 'no-store',
      signal,
    });
    if (response.status === 401) throw new TokenOver();
    return response;
  });
}

/** The access token does not count, as a file's answer says it. */
class TokenOver extends Error {}

async function withToken<T>(ask: (token: string) => Promise<T>): Promise<T> {
  const known = await keptTokens();
  if (known === null) throw new Unpaired();
  try {
    return await ask(known.access);
  } catch (error) {
    if (!isRefused(error, 1) && !(error instanceof TokenOver)) throw error;
  }
  return ask(await refreshed(known.access));
}

/**
 * Exchanges the refresh token once, however many windows of this browser want to: the second finds
 * what the first one kept. A token that is exchanged twice would end all of the screen's.
 */
async function refreshed(over: string): Promise<string> {
  return navigator.locks.request(lock, async () => {
    const known = await keptTokens();
    if (known === null) throw new Unpaired();
    if (known.access !== over) return known.access;
    try {
      const { data } = await call(requestDeviceToken, { refreshToken: known.refresh }, null);
      if (!(await keepTokens(data))) throw new Error('the answer brought no tokens');
      return data.accessToken ?? '';
    } catch (error) {
      if (isRefused(error, 1018)) throw new Unpaired();
      throw error;
    }
  });
}
