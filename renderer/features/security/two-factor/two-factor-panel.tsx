import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { Button } from '#renderer/ui/button.tsx';
import { Bulb } from '#renderer/ui/image/bulb.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { MethodList } from './method-list.tsx';
import { Section } from '../parts/section.tsx';
import classes from '../security.module.css';
import type { SecuritySetting } from '../parts/setting.ts';
import { ToggleDialog } from './toggle-dialog.tsx';

/** The switch of the second step, and the ways to take it. */
export function TwoFactorPanel({ setting }: { setting: SecuritySetting }) {
  // What was asked for stays while the answer changes what is on.
  const [asked, setAsked] = useState<'on' | 'off' | null>(null);
  const { isEnabled } = setting.twoFactor;
  return (
    <Section id="two-factor">
      <Panel
        title={t('security:twoFactor.title')}
        lead={t('security:twoFactor.lead')}
        action={
          <Button
            size="sm"
            variant={isEnabled ? 'default' : 'filled'}
            onClick={() => setAsked(isEnabled ? 'off' : 'on')}
          >
            {t(isEnabled ? 'security:twoFactor.switchOff' : 'security:twoFactor.switchOn')}
          </Button>
        }
      >
        <p className={classes.state}>
          <Bulb isLit={isEnabled} />
          {t(isEnabled ? 'security:twoFactor.isOn' : 'security:twoFactor.isOff')}
        </p>
        {!isEnabled && <p>{t('security:twoFactor.recommended')}</p>}
        {isEnabled && <MethodList setting={setting} />}
        {asked !== null && (
          <ToggleDialog
            setting={setting}
            isSwitchingOn={asked === 'on'}
            onClose={() => setAsked(null)}
          />
        )}
      </Panel>
    </Section>
  );
}
