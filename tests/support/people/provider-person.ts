import { socialLogin } from '#shared/contract/account/auth.ts';
import type { SocialProvider } from '#shared/domain/constants.ts';
import type { HttpClient } from '../server/http-client.ts';

/** Somebody as the identity simulator knows them. */
export interface ProviderPerson {
  provider: SocialProvider;
  email?: string;
  email_verified?: boolean;
  name?: string;
  subject?: string;
}

/** A fresh token as the identity platform would give it; one more each time. */
export async function providerToken(client: HttpClient, person: ProviderPerson): Promise<string> {
  const response = await client.fetch('/sandbox/identity/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { id_token: token } = (await response.json()) as { id_token: string }; // decisions section 11
  return token;
}

/** Signs in with a fresh token. */
export async function signInBy(
  client: HttpClient,
  person: ProviderPerson,
  more: { invitationToken?: string } = {},
) {
  const token = await providerToken(client, person);
  return client.call(socialLogin, { provider: person.provider, token, ...more });
}
