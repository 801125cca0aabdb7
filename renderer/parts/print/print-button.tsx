import { t } from '#renderer/platform/t.ts';
import { Suspense } from 'react';
import type { PrintDocument } from '#shared/desktop-print.ts';
import type { Paper } from '#shared/domain/papers.ts';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Button, type ButtonProps } from '#renderer/ui/button.tsx';
import { usePrintCommand } from './print-command.ts';

export interface PrintButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** What the desktop client prints; a browser prints the sheet of the page (`ui/print/print-sheet.tsx`). */
  document: PrintDocument;
  /** The one that the page shows, if it has a choice of them. */
  paper?: Paper;
  /** The desktop client has it on its way to paper or to a file. Browsers have `afterprint`. */
  onPrinted?: () => void;
}

const DesktopPrintButton =
  __TARGET__ === 'desktop'
    ? lazyPart(async () => (await import('./desktop-print-button.tsx')).DesktopPrintButton)
    : null;

/** Prints what this page is about; the desktop's menu does the same. */
export function PrintButton(props: PrintButtonProps) {
  return DesktopPrintButton && platform.shell ? (
    <Suspense fallback={<Print size={props.size} variant={props.variant} disabled />}>
      <DesktopPrintButton {...props} />
    </Suspense>
  ) : (
    <BrowserPrintButton {...props} />
  );
}

const print = () => window.print();

function BrowserPrintButton({ size, variant }: PrintButtonProps) {
  usePrintCommand(print);
  return <Print size={size} variant={variant} onClick={print} />;
}

function Print({
  size,
  variant,
  ...rest
}: Pick<ButtonProps, 'size' | 'variant' | 'disabled' | 'onClick'>) {
  return (
    <Button {...rest} size={size} variant={variant}>
      {t('common:action.print')}
    </Button>
  );
}
