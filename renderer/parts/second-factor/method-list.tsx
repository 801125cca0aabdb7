import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import type { PagePath } from '#renderer/platform/place/page-paths.ts';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import type { TwoFactorMethod } from '#shared/domain/constants.ts';
import { Icon, Strokes } from '#renderer/ui/image/icon.tsx';
import type { FactorAddresses } from './factor.ts';
import { maskPhone } from './mask-phone.ts';
import { methodStrokes } from './method-strokes.ts';
import classes from './method-list.module.css';

export interface MethodListProps {
  methods: readonly TwoFactorMethod[];
  addresses: FactorAddresses;
  /** A page's address for each of them, or what is to happen. */
  choose:
    | { path: (method: TwoFactorMethod) => PagePath }
    | { call: (method: TwoFactorMethod) => void };
  /** Does the focus begin here? */
  isFirst?: boolean;
}

/** The ways to answer a second step, one of them to be chosen. */
export function MethodList({ methods, addresses, choose, isFirst = false }: MethodListProps) {
  return (
    <ul className={classes.list}>
      {methods.map((method, place) => (
        <li key={method}>
          <Row method={method} choose={choose} isStart={isFirst && place === 0}>
            <span className={classes.icon}>
              <Strokes d={methodStrokes[method]} />
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{t(`two-factor:method.${method}`)}</span>
              <span className={classes.hint}>{hint(method, addresses)}</span>
            </span>
            <span className={classes.icon}>
              <Icon name="arrow" size={18} />
            </span>
          </Row>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  method: TwoFactorMethod;
  choose: MethodListProps['choose'];
  isStart: boolean;
  children: ReactNode;
}

function Row({ method, choose, isStart, children }: RowProps) {
  const start = isStart || undefined;
  if ('path' in choose) {
    return (
      <PageLink className={classes.row} to={choose.path(method)} data-autofocus={start}>
        {children}
      </PageLink>
    );
  }
  return (
    <button
      type="button"
      className={classes.row}
      data-autofocus={start}
      onClick={() => choose.call(method)}
    >
      {children}
    </button>
  );
}

function hint(method: TwoFactorMethod, { email, phone }: FactorAddresses): string {
  switch (method) {
    case 'email':
      return t('two-factor:method.emailHint', { email });
    case 'sms':
      return t('two-factor:method.smsHint', { phone: maskPhone(phone ?? '') });
    case 'authenticator':
      return t('two-factor:method.authenticatorHint');
  }
}
