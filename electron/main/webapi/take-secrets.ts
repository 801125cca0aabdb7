import { tokenCalls } from '#shared/desktop-calls.ts';
import { isToken } from '../session/session.ts';

/** Keys (in either notation) that never reach the page, wherever they stand in an answer. */
const secretKey = /^(?:access_?token|refresh_?token|login_?ticket)$/i;

export type TakenAnswer = {
  /** The body for the page; the very same text where there was nothing to take. */
  text: string;
  /** The envelope's status; null if the text is no envelope. */
  status: number | null;
  /** The page was loaded for another account than the token's (decisions section 2): the token is still good. */
  isForOtherUser: boolean;
  accessToken: string | null;
  loginTicket: string | null;
};

/** Takes the secrets out of an answer of /webapi/`path`; only a sign-in that succeeded has any to keep. */
export function takeSecrets(path: string, text: string): TakenAnswer {
  const nothing = {
    text,
    status: null,
    isForOtherUser: false,
    accessToken: null,
    loginTicket: null,
  };
  const envelope = parsed(text);
  if (!isRecord(envelope)) return nothing;
  const status = typeof envelope.status === 'number' ? envelope.status : null;
  const cleaned = withoutSecrets(envelope);
  const counts = status === 0 && tokenCalls.has(path);
  const data = counts && isRecord(envelope.data) ? envelope.data : {};
  const token = isToken(data.access_token) ? data.access_token : null;
  // Where a second step is asked for, the token is only the ticket for it.
  const isTicket = data.two_factor_required === true;
  return {
    // An answer without secrets keeps its bytes: numbers and spacing are the server's business.
    text: cleaned.found ? JSON.stringify(cleaned.value) : text,
    status,
    isForOtherUser: isRecord(envelope.data) && envelope.data.other_user === true,
    accessToken: isTicket ? null : token,
    loginTicket: isTicket ? token : null,
  };
}

function withoutSecrets(value: unknown): { value: unknown; found: boolean } {
  if (Array.isArray(value)) {
    const parts = value.map(withoutSecrets);
    return { value: parts.map((part) => part.value), found: parts.some((part) => part.found) };
  }
  if (!isRecord(value)) return { value, found: false };
  const kept = Object.entries(value).filter(([key]) => !secretKey.test(key));
  const parts = kept.map(([key, entry]) => [key, withoutSecrets(entry)] as const);
  return {
    value: Object.fromEntries(parts.map(([key, part]) => [key, part.value])),
    found: kept.length < Object.keys(value).length || parts.some(([, part]) => part.found),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Rubbish is the page's to report ('Invalid server response').
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
