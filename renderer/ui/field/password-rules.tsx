import type { ReactNode } from 'react';
import { t } from '#renderer/platform/t.ts';
import { password as rule } from '#shared/domain/constants.ts';
import { Icon } from '../image/icon.tsx';
import classes from './password-rules.module.css';

/** Each part of the password rule (specification section 5) by itself. */
const parts = {
  length: (text: string) => text.length >= rule.min && text.length <= rule.max,
  upper: (text: string) => /[A-Z]/.test(text),
  lower: (text: string) => /[a-z]/.test(text),
  digit: (text: string) => /[0-9]/.test(text),
  plain: (text: string) => /^[A-Za-z0-9]+$/.test(text),
};

// Object.keys forgets the names; they are those of the literal above.
const names = Object.keys(parts) as (keyof typeof parts)[];

/** What the new password has and lacks, as one types. */
export function PasswordRules({ id, value }: { id: string; value: string }) {
  return (
    <div className={classes.root} id={id}>
      <span className="visually-hidden">{t('common:password.rule.title')}</span>
      <ul className={classes.list}>
        {names.map((name) => (
          <li key={name}>
            <PasswordRule isMet={parts[name](value)}>
              {t(`common:password.rule.${name}`, rule)}
            </PasswordRule>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One thing that is asked of a password, and whether it is so. */
export function PasswordRule({ isMet, children }: { isMet: boolean; children: ReactNode }) {
  return (
    <span className={classes.rule} data-met={isMet || undefined}>
      <span className={classes.bulb}>{isMet && <Icon name="check" size={12} />}</span>
      {children}
      <span className="visually-hidden">
        ({t(isMet ? 'common:password.rule.met' : 'common:password.rule.unmet')})
      </span>
    </span>
  );
}
