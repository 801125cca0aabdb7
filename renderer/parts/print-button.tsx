import { t } from 'i18next';
import { Button, type ButtonProps } from '#renderer/ui/button.tsx';
import { usePrintCommand } from './print-command.ts';

const print = () => window.print();

/** Prints the sheet of this page (`ui/print/print-sheet.tsx`); the desktop's menu does the same. */
export function PrintButton(look: Pick<ButtonProps, 'size' | 'variant'>) {
  usePrintCommand(print);
  return (
    <Button {...look} onClick={print}>
      {t('common:action.print')}
    </Button>
  );
}
