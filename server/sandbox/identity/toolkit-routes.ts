import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'jose';
import * as z from 'zod/mini';
import type { Language } from '#shared/domain/constants.ts';
import { acceptedLanguages, negotiateLanguage } from '#shared/domain/language.ts';
import { providerIds } from '../../ports/identity/provider-ids.ts';
import type { SimulatorKeys } from './simulator-keys.ts';
import type { SimulatorOptions } from './simulator.ts';
import { confirmSms, sendSms } from './sms.ts';
import {
  localIdOf,
  openIdToken,
  openPerson,
  projectId,
  signIdToken,
  signPerson,
  tokenSeconds,
  type Person,
} from './tokens.ts';
import { ToolkitError, type ToolkitCode } from './toolkit-error.ts';

const toolkit = '/identitytoolkit.googleapis.com';

/** Absent and of another type are the same to the service. */
const text = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (typeof value === 'string' ? value : '')),
);
const request = z.object({
  postBody: text,
  idToken: text,
  phoneNumber: text,
  sessionInfo: text,
  code: text,
  grant_type: text,
  refresh_token: text,
});
type Body = z.output<typeof request>;

/**
 * The part of the Identity Toolkit's protocol that the Firebase SDK speaks to an emulator for
 * signing in by a provider's credential and by SMS. It drops any path of the emulator's address,
 * so these routes stand at the root.
 */
export function mountToolkit(app: FastifyInstance, { db, clock, keys }: SimulatorOptions): void {
  /** A route (`::` is a colon for the router) whose refusals have the service's format. */
  const post = (
    url: string,
    answer: (body: Body, own: SimulatorKeys, request: FastifyRequest) => Promise<object>,
  ) =>
    app.post(url, (incoming, reply) =>
      inItsFormat(reply, async () => answer(bodyOf(incoming), await keys(), incoming)),
    );

  post(`${toolkit}/v1/accounts::signInWithIdp`, async (body, own) => {
    const credential = new URLSearchParams(body.postBody).get('id_token') ?? '';
    const { who } = await opened('INVALID_IDP_RESPONSE', () =>
      openPerson(own, 'provider-credential', credential, clock.now()),
    );
    if (!('provider' in who)) throw new ToolkitError('INVALID_IDP_RESPONSE');
    return {
      ...(await session(own, who, clock.now())),
      federatedId: who.subject,
      providerId: providerIds[who.provider],
      ...(who.email === null ? {} : { email: who.email, emailVerified: who.isEmailVerified }),
      displayName: who.name,
      oauthIdToken: credential,
      rawUserInfo: JSON.stringify({ sub: who.subject, name: who.name }),
    };
  });

  post(`${toolkit}/v1/accounts::sendVerificationCode`, async (body, own, incoming) => {
    if (body.phoneNumber === '') throw new ToolkitError('MISSING_PHONE_NUMBER');
    const to = { phone: body.phoneNumber, locale: localeOf(incoming) };
    return { sessionInfo: await sendSms(db, own, to, clock.now()) };
  });

  post(`${toolkit}/v1/accounts::signInWithPhoneNumber`, async (body, own) => {
    if (body.sessionInfo === '') throw new ToolkitError('MISSING_SESSION_INFO');
    if (body.code === '') throw new ToolkitError('MISSING_CODE');
    const phone = await confirmSms(db, own, body, clock.now());
    return { ...(await session(own, { phone }, clock.now())), phoneNumber: phone };
  });

  post(`${toolkit}/v1/accounts::lookup`, async (body, own) => {
    const who = await opened('INVALID_ID_TOKEN', () => openIdToken(own, body.idToken, clock.now()));
    const details = { email: who.email, displayName: who.name, phoneNumber: who.phone_number };
    const providerUserInfo = Object.entries(who.firebase.identities)
      .filter(([providerId]) => providerId !== 'email')
      .map(([providerId, [rawId]]) => ({ providerId, rawId, federatedId: rawId, ...details }));
    const user = { localId: who.sub, emailVerified: who.email_verified ?? false, ...details };
    return { users: [{ ...user, providerUserInfo }] };
  });

  post('/securetoken.googleapis.com/v1/token', async (body, own) => {
    if (body.grant_type !== 'refresh_token') throw new ToolkitError('INVALID_REQ_TYPE');
    const { who, signedInAt } = await opened('INVALID_REFRESH_TOKEN', () =>
      openPerson(own, 'refresh-token', body.refresh_token, clock.now()),
    );
    const idToken = await signIdToken(own, who, clock.now(), signedInAt);
    return {
      access_token: idToken,
      id_token: idToken,
      refresh_token: body.refresh_token,
      expires_in: String(tokenSeconds),
      token_type: 'Bearer',
      user_id: localIdOf(who),
      project_id: projectId,
    };
  });

  // Asked before an SMS: no reCAPTCHA Enterprise, and a site key for whoever wants the older one.
  app.get(`${toolkit}/v2/recaptchaConfig`, () => ({
    recaptchaKey: `projects/${projectId}/keys/sandbox`,
    recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
  }));
  app.get(`${toolkit}/v1/recaptchaParams`, () => ({ recaptchaSiteKey: 'sandbox' }));
}

async function session(own: SimulatorKeys, who: Person, now: Date) {
  return {
    idToken: await signIdToken(own, who, now),
    refreshToken: await signPerson(own, 'refresh-token', who, now),
    expiresIn: String(tokenSeconds),
    localId: localIdOf(who),
  };
}

function bodyOf(incoming: FastifyRequest): Body {
  const { body } = incoming;
  return request.parse(typeof body === 'object' && body !== null ? body : {});
}

/** The service reads its own header first; the SDK sets it from `auth.languageCode`. */
function localeOf({ headers }: FastifyRequest): Language {
  const asked = headers['x-firebase-locale'];
  return negotiateLanguage(
    typeof asked === 'string' ? [asked] : acceptedLanguages(headers['accept-language']),
  );
}

/** Runs `open`; what was not made by the simulator is refused with this code. */
async function opened<T>(code: ToolkitCode, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (cause) {
    if (cause instanceof errors.JOSEError) throw new ToolkitError(code, { cause });
    throw cause;
  }
}

async function inItsFormat(reply: FastifyReply, answer: () => Promise<object>): Promise<object> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof ToolkitError)) throw error;
    reply.code(400);
    return error.body;
  }
}
