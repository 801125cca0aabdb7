import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { mailLink } from '#shared/domain/constants.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { Section } from '../parts/section.tsx';
import classes from '../security.module.css';
import type { SecuritySetting } from '../parts/setting.ts';

/** The address of the account, and the one that waits for its confirmation. */
export function EmailPanel({ setting }: { setting: SecuritySetting }) {
  const [isOpen, setIsOpen] = useState(false);
  // The server knows of it once the mail has left, a moment after it answered.
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { email } = setting;
  const pending = setting.pendingEmail ?? (sentTo === email ? null : sentTo);
  return (
    <Section id="email">
      <Panel
        title={t('security:email.title')}
        lead={t('security:email.lead')}
        action={
          <Button size="sm" variant="default" onClick={() => setIsOpen(true)}>
            {t('security:email.change')}
          </Button>
        }
      >
        <p className={classes.fact}>{email}</p>
        {pending !== null && (
          <Alert>
            {t('security:email.pending', { email: pending, minutes: mailLink.minutes })}
          </Alert>
        )}
        {isOpen && (
          <ChangeEmailDialog
            setting={setting}
            onSent={setSentTo}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Panel>
    </Section>
  );
}
