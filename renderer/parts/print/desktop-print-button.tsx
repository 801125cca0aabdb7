import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { PrintButtonProps } from './print-button.tsx';
import { usePrintCommand } from './print-command.ts';
import { PrintDialog } from './print-dialog.tsx';
import { isRefused, prepare, problemWords, sendToPrinter } from './printing.ts';
import { usePrinters } from './use-printers.ts';

/** Opens the dialogue; or prints at once, where that was chosen, with the way to the dialogue beside it. */
export function DesktopPrintButton(props: PrintButtonProps) {
  const { document, paper, size, variant, onPrinted } = props;
  const printing = usePrinters(document.kind);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const last = printing.last?.isSilent ? printing.last : null;

  async function printAtOnce(choices: NonNullable<typeof last>): Promise<void> {
    setIsBusy(true);
    const made = await prepare(document, paper ?? choices.paper);
    const end = isRefused(made) ? made : await sendToPrinter(made.id, choices, printing.printers);
    if ('id' in made) void platform.shell?.print.release(made.id);
    setIsBusy(false);
    if (isRefused(end)) {
      // What is wrong is put right in the dialogue.
      showToast(problemWords(end.problem));
      await open();
    } else onPrinted?.();
  }

  /** Printers come and go while a page is open. */
  async function open(): Promise<void> {
    await printing.readAgain();
    setIsOpen(true);
  }

  const print = () => void (last ? printAtOnce(last) : open());
  usePrintCommand(print);
  return (
    <>
      <Button size={size} variant={variant} loading={isBusy} onClick={print}>
        {t('common:action.print')}
      </Button>
      {last && (
        <Button size={size} variant="default" onClick={() => void open()}>
          {t('desktop:print.settings')}
        </Button>
      )}
      {isOpen && printing.isRead && (
        <PrintDialog
          document={document}
          paper={paper}
          printing={printing}
          onPrinted={onPrinted}
          onClose={() => {
            setIsOpen(false);
            void printing.readAgain();
          }}
        />
      )}
    </>
  );
}
