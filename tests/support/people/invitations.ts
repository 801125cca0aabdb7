import { register } from '#shared/contract/account/registration.ts';
import { inviteMember } from '#shared/contract/team/invitations.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import type { HttpClient } from '../server/http-client.ts';
import { linkIn, newAddress, nextMail, signUpFields } from './people.ts';
import { settled } from '../server/sandbox-clock.ts';
import { done } from '../server/answer.ts';

type InvitationFields = CallInput<typeof inviteMember>;

/** The fields of an invitation that works. */
export function invitationFields(email: string): InvitationFields {
  return {
    email,
    firstName: 'Yuki',
    lastName: 'Mori',
    roleId: 'member',
    apps: ['slideshow'],
    adminApps: [],
  };
}

/** Invites a new address as somebody who may; answers it with the mailed token. */
export async function invite(
  by: HttpClient,
  more: Partial<InvitationFields> = {},
): Promise<{ email: string; token: string }> {
  const email = more.email ?? newAddress('invited');
  done(await by.call(inviteMember, { ...invitationFields(email), ...more }));
  return { email, token: await mailedToken(by, email) };
}

/** The token of the newest mail to an address; `wanted`: how many mails there must be. */
export async function mailedToken(client: HttpClient, email: string, wanted = 1): Promise<string> {
  await settled(client);
  const link = linkIn(await nextMail(client, email, wanted));
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  if (token === null) throw new Error(`no token in ${link}`);
  return token;
}

/** Signs up with an invitation. */
export function registerInvited(client: HttpClient, email: string, invitationToken: string) {
  return client.call(register, { ...signUpFields(email), invitationToken });
}
