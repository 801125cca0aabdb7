import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { patternFault } from '#shared/domain/archive/archive-path.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { ExistingField } from '../existing-field.tsx';
import { useArchiveChoices, type ArchiveForm } from '../use-archive-choices.ts';
import { useHandOver } from '../use-hand-over.ts';
import { queuedOf } from './listed-document.ts';
import { PatternField } from './pattern-field.tsx';
import type { ManyDialogProps } from './print-many-dialog.tsx';

/** Asks what the files are called; main asks for the folder. */
export function ArchiveDialog(props: ManyDialogProps) {
  const { documents, onClose } = props;
  const choices = useArchiveChoices();
  const count = documents.length;
  if (!choices) return null;
  return (
    <Dialog
      title={t('print-centre:archive.title', { count, n: formatCount(count) })}
      onClose={onClose}
    >
      <ArchiveFields {...props} begun={choices} />
    </Dialog>
  );
}

function ArchiveFields(props: ManyDialogProps & { begun: ArchiveForm }) {
  const { documents, begun, onQueued, onClose } = props;
  const [form, setForm] = useState(begun);
  const { pattern, existing } = form;
  const { isBusy, problem, handOver } = useHandOver(onQueued);
  const fault = patternFault(pattern);
  const queued = queuedOf(documents);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (fault !== null) return;
        void handOver(documents.length, () =>
          platform.shell?.queue.archive(queued, { pattern, existing, month: null }),
        );
      }}
    >
      <PatternField
        pattern={pattern}
        fault={fault}
        example={queued[0] ?? null}
        onChange={(next) => setForm((now) => ({ ...now, pattern: next }))}
      />
      <ExistingField
        value={existing}
        onChange={(next) => setForm((now) => ({ ...now, existing: next }))}
      />
      {documents.some(({ kind, vatNumber }) => kind === 'invoice' && vatNumber !== null) && (
        <p className="quiet">{t('print-centre:archive.proof')}</p>
      )}
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={fault !== null}>
          {t('print-centre:action.chooseFolder')}
        </Button>
      </DialogActions>
    </form>
  );
}
