import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { Button } from '#renderer/ui/button.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { providerNames } from '../parts/provider-names.ts';
import { Section } from '../parts/section.tsx';
import { SetPasswordDialog } from './set-password-dialog.tsx';
import type { SecuritySetting } from '../parts/setting.ts';

/** Changes the password, or leads to the first one. */
export function PasswordPanel({ setting }: { setting: SecuritySetting }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const { email, hasPassword } = setting;
  const linked = setting.providers
    .filter(({ isLinked }) => isLinked)
    .map(({ provider }) => providerNames[provider]);
  const ways = setting.twoFactor.hasPasskey ? [...linked, t('security:passkeys.inList')] : linked;
  const close = () => setIsOpen(false);
  return (
    <Section id="password">
      <Panel
        title={t('security:password.title')}
        lead={t(hasPassword ? 'security:password.lead' : 'security:password.none')}
        action={
          <Button
            size="sm"
            variant="default"
            onClick={() => {
              setIsChanged(false);
              setIsOpen(true);
            }}
          >
            {t(hasPassword ? 'security:password.change' : 'security:password.set')}
          </Button>
        }
      >
        {isChanged && <Alert tone="good">{t('security:password.changed')}</Alert>}
        {isChanged && ways.length > 0 && (
          <Alert tone="warn">
            {t('security:password.stillLinked', { providers: ways.join(', ') })}{' '}
            <TextLink to={linked.length > 0 ? '#social' : '#passkeys'}>
              {t('security:password.checkLinked')}
            </TextLink>
          </Alert>
        )}
        {isOpen && hasPassword && (
          <ChangePasswordDialog
            email={email}
            onClose={close}
            onDone={() => {
              close();
              setIsChanged(true);
            }}
          />
        )}
        {isOpen && !hasPassword && <SetPasswordDialog email={email} onClose={close} />}
      </Panel>
    </Section>
  );
}
