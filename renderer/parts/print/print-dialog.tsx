import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import type { PrintDocument } from '#shared/desktop-print.ts';
import { papersOf, type Paper } from '#shared/domain/papers.ts';
import { tellSaved } from '#renderer/api/toasts/tell-saved.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { DragHandle } from './drag-handle.tsx';
import classes from './print-dialog.module.css';
import { PrintFields } from './print-fields.tsx';
import { beginPrint, copiesIn, type PrintForm } from './print-form.ts';
import { isRefused, problemWords, sendToPrinter, valueOf, type Refused } from './printing.ts';
import { usePrepared } from './use-prepared.ts';
import type { Printers } from './use-printers.ts';

export interface PrintDialogProps {
  document: PrintDocument;
  paper: Paper | undefined;
  printing: Printers;
  onPrinted: (() => void) | undefined;
  onClose: () => void;
}

type Step = 'preview' | 'save' | 'print';

/** Printer, paper and copies; the document is looked at, saved or printed, and it is the same one. */
export function PrintDialog({ document, paper, printing, onPrinted, onClose }: PrintDialogProps) {
  const { printers, last } = printing;
  const [form, setForm] = useState(() => beginPrint(printing, papersOf[document.kind], paper));
  const [busy, setBusy] = useState<Step | null>(null);
  const [problem, setProblem] = useState<Refused['problem'] | null>(null);
  const made = usePrepared(document, form.paper);
  const ready = made && 'id' in made ? made : null;
  const copies = copiesIn(form.copies);
  const said = problem ?? (made && 'problem' in made ? made.problem : null);

  function change(next: Partial<PrintForm>): void {
    setProblem(null);
    setForm((now) => ({ ...now, ...next }));
  }

  /** What went wrong is said; `true`: nothing did. */
  async function act(step: Step, doIt: (id: string) => Promise<object | null>): Promise<void> {
    if (!ready) return;
    setBusy(step);
    setProblem(null);
    const end = await doIt(ready.id);
    setBusy(null);
    if (isRefused(end)) setProblem(end.problem);
    else if (step !== 'preview' && isDone(end)) {
      onPrinted?.();
      onClose();
    }
  }

  const preview = () =>
    act('preview', async (id) => valueOf(await platform.shell?.print.preview(id)));
  const save = () =>
    act('save', async (id) => {
      const end = valueOf(await platform.shell?.print.save(id));
      if ('file' in end && end.file !== null) tellSaved({ kind: 'saved', ...end });
      return end;
    });
  /** Who drags stays in the dialogue: where it was dropped nobody knows. */
  async function drag(id: string): Promise<void> {
    const end = valueOf(await platform.shell?.print.drag(id));
    setProblem(isRefused(end) ? end.problem : null);
  }
  const print = () =>
    act('print', (id) => sendToPrinter(id, { ...form, copies: copies ?? 1 }, printers));

  return (
    <Dialog title={t('desktop:print.title')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (copies !== null && printers.length > 0) void print();
        }}
      >
        {printers.length === 0 && <Alert tone="notice">{t('desktop:print.noPrinter')}</Alert>}
        <PrintFields
          form={form}
          papers={paper === undefined ? papersOf[document.kind] : papersFor(document, paper)}
          printers={printers}
          isMissing={last !== null && !printers.some(({ name }) => name === last.printer)}
          onChange={change}
        />
        {said && <Alert tone="bad">{problemWords(said)}</Alert>}
        <div className={classes.made}>
          <p className="quiet" aria-live="polite">
            {ready ? t('desktop:print.pages', { count: ready.pages }) : t('desktop:print.drawing')}
          </p>
          {ready && (
            <DragHandle onDrag={() => void drag(ready.id)}>{t('desktop:print.drag')}</DragHandle>
          )}
        </div>
        <DialogActions>
          <Button
            variant="default"
            loading={busy === 'preview'}
            disabled={!ready}
            onClick={() => void preview()}
          >
            {t('desktop:print.preview')}
          </Button>
          <Button
            variant="default"
            loading={busy === 'save'}
            disabled={!ready}
            onClick={() => void save()}
          >
            {t('desktop:print.save')}
          </Button>
          <Button
            type="submit"
            loading={busy === 'print'}
            disabled={!ready || copies === null || printers.length === 0}
          >
            {t('common:action.print')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Who takes back where to save it comes back to the dialogue. */
const isDone = (end: object | null): boolean =>
  end !== null && (!('outcome' in end) || end.outcome === 'saved');

/** The proof has its own paper alone. */
const papersFor = ({ kind }: PrintDocument, paper: Paper): readonly Paper[] => {
  const papers: readonly Paper[] = papersOf[kind];
  return papers.includes(paper) ? papers : [paper];
};
