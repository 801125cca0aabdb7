import * as z from 'zod/mini';

/** Bytes as WebAuthn writes them: Base64url without padding. */
const encoded = (max: number) =>
  z
    .string({ error: 'token' })
    .check(z.minLength(1, 'token'), z.maxLength(max, 'maxLength'), z.regex(/^[\w-]+$/, 'token'));

/** A credential's id has at most 1023 bytes (WebAuthn section 4). */
const credentialId = encoded(1364);

const publicKeyCredential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', { error: 'token' }),
  /** Which kind of device it was; nothing hangs on it. */
  authenticatorAttachment: z.nullish(z.string().check(z.maxLength(50, 'maxLength'))),
  /** No extension is asked for that says anything we would read. */
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
};

/** A passkey that was made: `RegistrationResponseJSON` of WebAuthn. */
export const attestation = z.object(
  {
    ...publicKeyCredential,
    response: z.object({
      clientDataJSON: encoded(8192),
      attestationObject: encoded(65_536),
      transports: z.optional(
        z.array(z.string().check(z.maxLength(20, 'maxLength'))).check(z.maxLength(10, 'maxLength')),
      ),
    }),
  },
  { error: 'token' },
);

/** A passkey that was shown: `AuthenticationResponseJSON` of WebAuthn. */
export const assertion = z.object(
  {
    ...publicKeyCredential,
    response: z.object({
      clientDataJSON: encoded(8192),
      authenticatorData: encoded(8192),
      signature: encoded(8192),
      userHandle: z.nullish(encoded(128)),
    }),
  },
  { error: 'token' },
);

/** `PublicKeyCredentialCreationOptionsJSON` or the same for a request, for the browser as they are. */
export const browserOptions = z.record(z.string(), z.unknown());
