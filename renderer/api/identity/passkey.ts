import type { CallInput, CallOutput } from '#shared/contract/define-call.ts';
import type { addPasskey, beginPasskey, passkeyLogin } from '#shared/contract/account/passkey.ts';
import { decodeBytes, encodeBytes } from './bytes.ts';
import { rememberPasskey } from './can-use-passkeys.ts';
import { PasskeyError, type PasskeyFailure } from './passkey-error.ts';

/** What the server says that a browser is to make or to sign. */
export type PasskeyOptions = CallOutput<typeof beginPasskey>['options'];
type Made = CallInput<typeof addPasskey>['credential'];
type Shown = CallInput<typeof passkeyLogin>['credential'];

type Encoded<Part> = Omit<Part, 'id'> & { id: string };
/** Options with their bytes as text; all else is the same. */
type CreationOptions = Omit<
  PublicKeyCredentialCreationOptions,
  'challenge' | 'user' | 'excludeCredentials'
> & {
  challenge: string;
  user: Encoded<PublicKeyCredentialUserEntity>;
  excludeCredentials?: Encoded<PublicKeyCredentialDescriptor>[];
};
type RequestOptions = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & {
  challenge: string;
  allowCredentials?: Encoded<PublicKeyCredentialDescriptor>[];
};
type Attestation = Pick<AuthenticatorAttestationResponse, 'clientDataJSON' | 'attestationObject'> &
  Partial<Pick<AuthenticatorAttestationResponse, 'getTransports'>>;

/** What the browser is asked for: it answers one question at a time. */
let asked: AbortController | null = null;

/** Has the browser make a passkey; null if it was told to stop. Throws PasskeyError. */
export async function makePasskey(
  options: PasskeyOptions,
  stopped: AbortSignal | null,
): Promise<Made | null> {
  // The server wrote them for exactly this.
  const json = options as unknown as CreationOptions;
  const publicKey = {
    ...json,
    challenge: decodeBytes(json.challenge),
    user: { ...json.user, id: decodeBytes(json.user.id) },
    excludeCredentials: described(json.excludeCredentials),
  };
  const made = await ask({ what: 'make', timeoutMs: json.timeout, stopped }, (signal) =>
    navigator.credentials.create({ publicKey, signal }),
  );
  if (made === null) return null;
  rememberPasskey();
  // What `create` answers with; password managers that stand in for the browser may leave it out.
  const response: Attestation = made.response as AuthenticatorAttestationResponse;
  return {
    ...named(made),
    response: {
      clientDataJSON: encodeBytes(response.clientDataJSON),
      attestationObject: encodeBytes(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

/**
 * Has the browser show a passkey; null if it was told to stop. `isOffered`: among the saved addresses
 * of the sign-in's field, waiting until one is chosen there. Throws PasskeyError.
 */
export async function showPasskey(
  options: PasskeyOptions,
  stopped: AbortSignal | null,
  { isOffered = false } = {},
): Promise<Shown | null> {
  // The server wrote them for exactly this.
  const json = options as unknown as RequestOptions;
  // Somebody has pressed the button meanwhile: that is the question that counts.
  if (isOffered && asked) return null;
  const publicKey = {
    ...json,
    challenge: decodeBytes(json.challenge),
    allowCredentials: described(json.allowCredentials),
  };
  const shown = await ask({ what: 'show', timeoutMs: json.timeout, stopped }, (signal) =>
    navigator.credentials.get({
      publicKey,
      signal,
      ...(isOffered && { mediation: 'conditional' }),
    }),
  );
  if (shown === null) return null;
  rememberPasskey();
  const response = shown.response as AuthenticatorAssertionResponse; // what `get` answers with
  return {
    ...named(shown),
    response: {
      clientDataJSON: encodeBytes(response.clientDataJSON),
      authenticatorData: encodeBytes(response.authenticatorData),
      signature: encodeBytes(response.signature),
      userHandle: response.userHandle && encodeBytes(response.userHandle),
    },
  };
}

/** Can passkeys stand among the saved addresses of a field? */
export async function canOfferPasskeys(): Promise<boolean> {
  // Older browsers have passkeys without it.
  const own: Partial<typeof PublicKeyCredential> = PublicKeyCredential;
  return (await own.isConditionalMediationAvailable?.()) ?? false;
}

interface Asked {
  what: 'make' | 'show';
  timeoutMs: number | undefined;
  /** Takes the question back. */
  stopped: AbortSignal | null;
}

async function ask(
  { what, timeoutMs = Infinity, stopped }: Asked,
  question: (signal: AbortSignal) => Promise<Credential | null>,
): Promise<PublicKeyCredential | null> {
  if (stopped?.aborted) return null;
  asked?.abort();
  const own = (asked = new AbortController());
  const { signal } = own;
  stopped?.addEventListener('abort', () => own.abort(), { once: true });
  const begunAt = performance.now();
  try {
    const answer = await question(signal);
    if (answer) return answer as PublicKeyCredential; // nothing else was asked for
  } catch (cause) {
    if (signal.aborted) return null;
    const isLate = performance.now() - begunAt >= timeoutMs;
    throw new PasskeyError(failureOf(what, cause, isLate), { cause });
  } finally {
    if (asked === own) asked = null;
  }
  throw new PasskeyError('failed');
}

/** What happened, by the name that WebAuthn gives it (sections 5.1.3 and 5.1.4). */
function failureOf(what: Asked['what'], cause: unknown, isLate: boolean): PasskeyFailure {
  switch (cause instanceof Error ? cause.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      // Closed, or left open for too long: browsers do not tell which, the clock does.
      return isLate ? 'late' : 'cancelled';
    case 'InvalidStateError':
      return what === 'make' ? 'known' : 'failed';
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'unsupported';
    case 'SecurityError':
      return 'elsewhere';
    default:
      return 'failed';
  }
}

const named = ({ id, rawId }: PublicKeyCredential) =>
  ({ id, rawId: encodeBytes(rawId), type: 'public-key' }) as const;

const described = (credentials: readonly Encoded<PublicKeyCredentialDescriptor>[] = []) =>
  credentials.map((one) => ({ ...one, id: decodeBytes(one.id) }));
