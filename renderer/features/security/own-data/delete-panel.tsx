import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { accountDeletion } from '#shared/domain/constants.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { Section } from '../parts/section.tsx';
import classes from '../security.module.css';
import type { SecuritySetting } from '../parts/setting.ts';

/** The way out. */
export function DeletePanel({ setting }: { setting: SecuritySetting }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section id="delete">
      <Panel
        title={t('security:delete.title')}
        lead={t('security:delete.lead', { days: accountDeletion.days })}
        action={
          <Button
            size="sm"
            variant="default"
            className={classes.destructiveQuiet}
            onClick={() => setIsOpen(true)}
          >
            {t('security:delete.open')}
          </Button>
        }
      >
        {isOpen && <DeleteAccountDialog setting={setting} onClose={() => setIsOpen(false)} />}
      </Panel>
    </Section>
  );
}
