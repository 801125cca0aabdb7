import { t } from '#renderer/platform/t.ts';
import { product } from '#shared/domain/constants.ts';
import { PrintSheet } from '#renderer/ui/print/print-sheet.tsx';
import { codeAddress } from './code-address.ts';
import classes from './code-sheet.module.css';

interface CodeSheetProps {
  /** `qr`: an SVG document. */
  shortcut: { name: string; qr: string; url: string };
}

/** A shortcut's code on a sheet to hang up: its name, the code as large as the paper lets it, its link. */
export function CodeSheet({ shortcut: { name, qr, url } }: CodeSheetProps) {
  return (
    <PrintSheet>
      <div className={classes.poster}>
        <h1>{name}</h1>
        <img src={codeAddress(qr)} alt="" />
        <p className={classes.how}>{t('application:shortcuts.scan')}</p>
        <p className={classes.url}>{url}</p>
        <p className={classes.maker}>{product.name}</p>
      </div>
    </PrintSheet>
  );
}
