import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { PrintFields } from '#renderer/parts/print/print-fields.tsx';
import { beginPrint, copiesIn, type PrintForm } from '#renderer/parts/print/print-form.ts';
import { usePrinters, type Printers } from '#renderer/parts/print/use-printers.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { papersForAll } from '../papers-for-all.ts';
import { useHandOver } from '../use-hand-over.ts';
import { queuedOf } from './listed-document.ts';
import type { ListedDocument } from './view.ts';

export interface ManyDialogProps {
  /** One or more. */
  documents: readonly ListedDocument[];
  onQueued: () => void;
  onClose: () => void;
}

/** Printer, paper and copies for all of them; which come out as copies is said before. */
export function PrintManyDialog(props: ManyDialogProps) {
  const { documents, onClose } = props;
  const printing = usePrinters(documents[0]?.kind ?? 'invoice');
  const count = documents.length;
  // Its first field has the focus, once there is one.
  if (!printing.isRead) return null;
  return (
    <Dialog
      title={t('print-centre:print.title', { count, n: formatCount(count) })}
      onClose={onClose}
    >
      <PrintManyForm {...props} printing={printing} />
    </Dialog>
  );
}

function PrintManyForm(props: ManyDialogProps & { printing: Printers }) {
  const { documents, printing, onQueued, onClose } = props;
  const { printers, last } = printing;
  const papers = papersForAll(documents.map(({ kind }) => kind));
  const [form, setForm] = useState<PrintForm>(() => beginPrint(printing, papers));
  const { isBusy, problem, handOver } = useHandOver(onQueued);
  const copies = copiesIn(form.copies);
  const note = copiesNote(documents);

  function print(): void {
    if (copies === null || printers.length === 0) return;
    void handOver(documents.length, () =>
      platform.shell?.queue.print(queuedOf(documents), { ...form, copies }),
    );
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        print();
      }}
    >
      {printers.length === 0 && <Alert tone="notice">{t('desktop:print.noPrinter')}</Alert>}
      <PrintFields
        form={form}
        papers={papers}
        printers={printers}
        isMissing={last !== null && !printers.some(({ name }) => name === last.printer)}
        canBeSilent={false}
        onChange={(next) => setForm((now) => ({ ...now, ...next }))}
      />
      {note !== null && <Alert tone="notice">{note}</Alert>}
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      {documents.length > 1 && <p className="quiet">{t('print-centre:print.order')}</p>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={copies === null || printers.length === 0}>
          {t('common:action.print')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Which of them come out marked as copies; null: none. */
function copiesNote(documents: readonly ListedDocument[]): string | null {
  const copies = documents.filter(({ prints }) => prints.count > 0 || prints.begun !== null).length;
  if (copies === 0) return null;
  if (documents.length === 1) return t('print-centre:print.copiesOne');
  if (copies === documents.length) return t('print-centre:print.copiesAll');
  return t('print-centre:print.copies', { count: copies, n: formatCount(copies) });
}
