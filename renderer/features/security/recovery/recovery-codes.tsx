import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { product } from '#shared/domain/constants.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import type { SaveOutcome } from '#renderer/platform/interface.ts';
import { PrintButton } from '#renderer/parts/print/print-button.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { CopyButton } from '#renderer/ui/action/copy-button.tsx';
import { RecoverySheet } from './recovery-sheet.tsx';
import { saveFile } from '#renderer/platform/save-file.ts';
import { SaveMessage } from '#renderer/ui/save-message.tsx';
import classes from '../security.module.css';
import { Step } from '#renderer/parts/guarded/step.tsx';
import type { CodesKept } from './use-codes-kept.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  madeAt: string;
  email: string;
  kept: CodesKept;
}

/** The codes, this once: to copy, download or print. */
export function RecoveryCodes({ codes, madeAt, email, kept }: RecoveryCodesProps) {
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const made = formatDate(madeAt, 'short', { withTime: true });
  const about = [
    `${product.name}: ${t('security:recovery.title')}`,
    email,
    t('security:recovery.madeAt', { date: made }),
  ];

  function download(): void {
    const text = [...about, '', ...codes, '', t('security:recovery.sheetNote'), ''].join('\n');
    const name = `${product.name.toLowerCase()}-recovery-codes-${madeAt.slice(0, 10)}.txt`;
    void saveFile(name, 'text/plain', text).then(setOutcome);
  }

  return (
    <Step isCurrent>
      <p>{t('security:recovery.keep')}</p>
      <ol className={classes.codes} aria-label={t('security:recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.tools}>
        <CopyButton
          size="sm"
          variant="default"
          text={codes.join('\n')}
          failed={t('security:copyFailed')}
        />
        <Button size="sm" variant="default" onClick={download}>
          {t('common:action.download')}
        </Button>
        <PrintButton
          size="sm"
          variant="default"
          document={{ kind: 'page', title: t('security:recovery.title') }}
        />
      </div>
      <SaveMessage outcome={outcome} />
      {kept.isWarned && <Alert tone="warn">{t('security:recovery.lastWarning')}</Alert>}
      <DialogActions>
        <Button data-autofocus onClick={kept.close}>
          {t('security:recovery.kept')}
        </Button>
      </DialogActions>
      <RecoverySheet about={about} codes={codes} />
    </Step>
  );
}
