import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import type { PrintChoices, PrintProblem } from '#shared/desktop-print.ts';
import type { StuckDocuments } from '#shared/desktop-queue.ts';
import { PrintFields } from '#renderer/parts/print/print-fields.tsx';
import { beginPrint, copiesIn } from '#renderer/parts/print/print-form.ts';
import { isRefused, problemWords, valueOf } from '#renderer/parts/print/printing.ts';
import type { Printers } from '#renderer/parts/print/use-printers.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { papersForAll } from '../papers-for-all.ts';

interface RedirectDialogProps {
  stuck: StuckDocuments;
  /** As they were to be printed. */
  choices: PrintChoices;
  printing: Printers;
  onClose: () => void;
}

/** Another printer for what did not get to the first one; what that one cannot do is chosen anew. */
export function RedirectDialog({ stuck, choices, printing, onClose }: RedirectDialogProps) {
  const { printers } = printing;
  const { id, kinds, count } = stuck;
  const papers = papersForAll(kinds);
  const [form, setForm] = useState(() => {
    const others = printers.filter(({ name }) => name !== choices.printer);
    const offered = others.length === 0 ? printers : others;
    return beginPrint({ ...printing, printers: offered, last: choices }, papers);
  });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<PrintProblem | null>(null);
  const copies = copiesIn(form.copies);
  const hasPrinter = printers.length > 0;

  async function redirect(wanted: PrintChoices): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    const answer = valueOf(await platform.shell?.queue.redirect(id, wanted));
    setIsBusy(false);
    if (isRefused(answer)) setProblem(answer.problem);
    else onClose();
  }

  return (
    <Dialog
      title={t('print-centre:queueOf.redirect.title', { count, n: formatCount(count) })}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (copies !== null && hasPrinter) void redirect({ ...form, copies });
        }}
      >
        {!hasPrinter && <Alert tone="notice">{t('desktop:print.noPrinter')}</Alert>}
        <PrintFields
          form={form}
          papers={papers}
          printers={printers}
          isMissing={false}
          canBeSilent={false}
          onChange={(next) => {
            setProblem(null);
            setForm((now) => ({ ...now, ...next }));
          }}
        />
        {problem !== null && <Alert tone="bad">{problemWords(problem)}</Alert>}
        <p className="quiet">{t('print-centre:queueOf.redirect.lead')}</p>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={copies === null || !hasPrinter}>
            {t('common:action.print')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
