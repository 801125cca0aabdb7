import type { getClientConfig } from '#shared/contract/client.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { SocialProvider } from '#shared/domain/constants.ts';

/** What a checked identity token says of a person. */
export interface ProviderIdentity {
  kind: 'provider';
  provider: SocialProvider;
  /** The provider's own id of the person. */
  subject: string;
  /** Lower case; null where the provider gives none. */
  email: string | null;
  /** Does the provider say that the address is the person's? */
  isEmailVerified: boolean;
  /** Empty where the provider gives none. */
  name: string;
}

export interface PhoneIdentity {
  kind: 'phone';
  /** E.164. */
  phone: string;
}

export type Identity = ProviderIdentity | PhoneIdentity;

/** Google Identity Platform, or the simulator that speaks its protocol. */
export interface IdentityPort {
  /**
   * Checks an identity token: signature against the published keys (RS256 only), issuer, audience,
   * not from the future, at most 5 minutes old (decisions section 6). Null for any other token.
   * Rejects only when the keys cannot be had.
   */
  read(token: string, now: Date): Promise<Identity | null>;
  /** What the client needs to use the provider's SDK. */
  client: NonNullable<CallOutput<typeof getClientConfig>['identity']>;
  /** Addresses that a page may load, for the content security policy. */
  contentSources: { script: string[]; connect: string[]; frame: string[] };
}
