import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { FieldError } from '#shared/errors/details.ts';
import { ApiError, detailsOf, TransportError, type TransportFailure } from './api-error.ts';
import { IdentityError } from './identity/identity-error.ts';

/**
 * What to tell people about any failure, in their language; never the error's own text. That what was entered is kept
 * is said where something was.
 */
export function errorMessage(error: unknown, { hasEntered = false } = {}): string {
  if (error instanceof ApiError) return codeMessage(error);
  if (error instanceof TransportError) return transportMessage(error.kind, hasEntered);
  if (error instanceof IdentityError) return identityMessage(error);
  return t('errors:page.title');
}

/** A message as a dialogue shows it; the title is null where one sentence says it all. */
export interface Headed {
  title: string | null;
  text: string;
}

/** Longer than this it is no title any more. */
const longestTitle = 90;

/**
 * Every error begins with a sentence of what happened (resources/locales/README.md): that is its
 * title; what was kept and what to do is its text.
 */
export function headed(message: string): Headed {
  const [, title = '', text = ''] = /^(.+?)(?:[。！？]|\.(?=\s))\s*(.+)$/su.exec(message) ?? [];
  if (title === '' || title.length > longestTitle) return { title: null, text: message };
  return { title, text };
}

function codeMessage(error: ApiError): string {
  const { code } = error;
  if (code === 4) {
    const { seconds, unavailable } = detailsOf(error, 4);
    if (unavailable === true) return t('errors:4_unavailable');
    if (typeof seconds === 'number' && seconds > 0) {
      // Specification section 8: minutes, rounded up.
      return t('errors:4_wait', { count: Math.ceil(seconds / 60) });
    }
  }
  if (code === 2000) {
    // Nothing on a form is wrong: there is no room for one more.
    const fields = Object.values(detailsOf(error, 2000).fields ?? {});
    const full = fields.find(({ key }) => key.startsWith('tooMany.'));
    if (full) return fieldMessage(full);
  }
  if (code === 2006) {
    const { reason, megabytes } = detailsOf(error, 2006);
    // Of several files together no limit is known; of a newer server's reason no text.
    const isKnown = reason && (reason !== 'size' || megabytes);
    if (isKnown && i18next.exists(`errors:2006_${reason}`)) {
      return t(`errors:2006_${reason}`, { megabytes });
    }
  }
  // Every code of the catalogue has a text (a test proves it), so the catalogue can stay away.
  if (!i18next.exists(`errors:${code}`)) return t('errors:unknown', { code });
  return t(`errors:${code as ErrorCode}`);
}

function transportMessage(kind: TransportFailure, hasEntered: boolean): string {
  switch (kind) {
    case 'unreachable':
    case 'no-server':
      return t(hasEntered ? 'errors:unreachableEntered' : 'errors:unreachable');
    case 'timeout':
      return t(hasEntered ? 'errors:timeoutEntered' : 'errors:timeout');
    case 'invalid-response':
      return t('errors:invalidResponse');
    case 'no-cookies':
      return t('errors:noCookies');
  }
}

/** Why the identity service gave no token. */
export function identityMessage(error: IdentityError): string {
  return t(`errors:identity.${error.reason}`);
}

/** The sentence for a refused field; one that this build has no words for is simply wrong. */
export function fieldMessage({ key, ...parameters }: FieldError): string {
  // The key comes from a schema or from the server, so it cannot be checked when compiling.
  const translate = t as unknown as (key: string, options: object) => string;
  return translate(`validation:${key}`, {
    ...parameters,
    defaultValue: t('validation:invalid'),
  });
}
