import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import type { TwoFactorMethod } from '#shared/domain/constants.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Bulb } from '#renderer/ui/image/bulb.tsx';
import { useMethodsHere } from '#renderer/parts/second-factor/use-methods-here.ts';
import { AddAuthenticatorDialog } from './add-authenticator-dialog.tsx';
import { AddSmsDialog } from './add-sms-dialog.tsx';
import { InBrowser } from '../parts/in-browser.tsx';
import { RemoveMethodDialog } from './remove-method-dialog.tsx';
import classes from '../security.module.css';
import type { SecuritySetting } from '../parts/setting.ts';

type Added = Exclude<TwoFactorMethod, 'email'>;
const addable: readonly Added[] = ['authenticator', 'sms'];

/** E-mail, which stays, and what can be added to it. */
export function MethodList({ setting }: { setting: SecuritySetting }) {
  const [open, setOpen] = useState<{ method: Added; isAdding: boolean } | null>(null);
  const { methods, phone, authenticatorAddedAt } = setting.twoFactor;
  const isDesktop = platform.target === 'desktop';
  const canAddSms = useMethodsHere(addable)?.includes('sms') === true;
  const close = () => setOpen(null);

  const details: Record<Added, string> = {
    authenticator:
      authenticatorAddedAt === null
        ? t('security:method.authenticatorHelp')
        : t('security:since', { date: formatDate(authenticatorAddedAt, 'short') }),
    sms: phone ?? t('security:method.smsHelp'),
  };

  return (
    <>
      <ul className={classes.rows}>
        <li className={classes.row}>
          <Words method="email" isSet detail={setting.email} />
          <span className={classes.detail}>{t('security:method.always')}</span>
        </li>
        {addable.map((method) => {
          const isSet = methods.includes(method);
          if (!isSet && method === 'sms' && !canAddSms) return null;
          return (
            <li key={method} className={classes.row}>
              <Words method={method} isSet={isSet} detail={details[method]} />
              <Button
                size="sm"
                variant="default"
                aria-label={t(isSet ? 'security:method.removeName' : 'security:method.addName', {
                  method: t(`two-factor:method.${method}`),
                })}
                onClick={() => setOpen({ method, isAdding: !isSet })}
              >
                {t(isSet ? 'common:action.remove' : 'security:method.add')}
              </Button>
            </li>
          );
        })}
      </ul>
      {isDesktop && !methods.includes('sms') && (
        <InBrowser section="two-factor">{t('security:method.smsInBrowser')}</InBrowser>
      )}
      {open?.isAdding && open.method === 'authenticator' && (
        <AddAuthenticatorDialog setting={setting} onClose={close} />
      )}
      {open?.isAdding && open.method === 'sms' && (
        <AddSmsDialog setting={setting} onClose={close} />
      )}
      {open && !open.isAdding && (
        <RemoveMethodDialog method={open.method} setting={setting} onClose={close} />
      )}
    </>
  );
}

function Words(props: { method: TwoFactorMethod; isSet: boolean; detail: string }) {
  return (
    <div className={classes.words}>
      <span className={classes.name}>
        <Bulb isLit={props.isSet} />
        {t(`two-factor:method.${props.method}`)}
      </span>
      <span className={classes.detail}>{props.detail}</span>
    </div>
  );
}
