import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { contactPage } from '#shared/domain/commerce/company.ts';
import type { TextKey } from '#renderer/platform/i18n.ts';
import type { PagePath } from '#renderer/platform/place/page-paths.ts';
import { markedText } from '#renderer/ui/link/marked-text.ts';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { currentFigures } from './figures.ts';
import classes from '#renderer/ui/link/text-link.module.css';

/** Where the names in the texts lead: `<security>Security</security>`. */
const places: Readonly<Record<string, PagePath | `${PagePath}#${string}`>> = {
  application: '/application',
  audit: '/console/management/team/audit',
  cookies: '/privacy-policy#cookies',
  device: '/account/device-auth',
  forgot: '/forgot-password',
  help: '/help',
  members: '/console/management/member',
  plans: '/terms-of-service#plans',
  privacy: '/privacy-policy',
  profile: '/account/profile',
  refunds: '/terms-of-service#refunds',
  security: '/account/security-setting',
  signup: '/signup',
  team: '/console/management/team',
  terms: '/terms-of-service',
};

/** A text with the figures of the business, as plain words. */
export function words(key: TextKey, more: Readonly<Record<string, string>> = {}): string {
  return t(key, { ...currentFigures(), ...more });
}

/** A text with its figures and its links. */
export function Sentence({ text, ...more }: { text: TextKey; typed?: string }): ReactNode {
  return markedText(words(text, more), (name, label) => {
    const key = `${name} ${label}`;
    if (name === 'contact') {
      return (
        <a key={key} className={classes.link} href={contactPage} target="_blank" rel="noreferrer">
          {label}
          <span className="visually-hidden"> ({t('common:opensInNewTab')})</span>
        </a>
      );
    }
    // What stands on a button or field of the product.
    if (name === 'word') return <strong key={key}>{label}</strong>;
    const to = places[name];
    // A navigation begins at the top (specification section 2); a section is reached by a new load.
    return (
      to && (
        <TextLink key={key} to={to} reloadDocument={to.includes('#')}>
          {label}
        </TextLink>
      )
    );
  });
}
