import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { recoveryCodes } from '#shared/domain/constants.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { Section } from '../parts/section.tsx';
import classes from '../security.module.css';
import type { SecuritySetting } from '../parts/setting.ts';

/** From here on people are told to make new ones. */
const fewLeft = 3;

/** How many one-time codes are left for the day the phone is lost. */
export function RecoveryPanel({ setting }: { setting: SecuritySetting }) {
  const [isOpen, setIsOpen] = useState(false);
  const { recoveryCodesLeft: left, recoveryCodesMadeAt: madeAt } = setting.twoFactor;
  const isNone = madeAt === null;
  return (
    <Section id="recovery-codes">
      <Panel
        title={t('security:recovery.title')}
        lead={t('security:recovery.lead')}
        action={
          <Button size="sm" variant="default" onClick={() => setIsOpen(true)}>
            {t(isNone ? 'security:recovery.make' : 'security:recovery.makeNew')}
          </Button>
        }
      >
        {isNone ? (
          <Alert tone="warn" title={t('security:recovery.noneTitle')}>
            {t('security:recovery.none')}
          </Alert>
        ) : (
          <p className={`${classes.fact} tabular`}>
            {t('security:recovery.left', { count: left, number: recoveryCodes.count })}
            <span className={classes.detail}>
              {t('security:recovery.madeAt', {
                date: formatDate(madeAt, 'short', { withTime: true }),
              })}
            </span>
          </p>
        )}
        {!isNone && left <= fewLeft && (
          <Alert tone="warn" title={t('security:recovery.fewTitle')}>
            {t('security:recovery.few')}
          </Alert>
        )}
        {isOpen && <RecoveryDialog setting={setting} onClose={() => setIsOpen(false)} />}
      </Panel>
    </Section>
  );
}
