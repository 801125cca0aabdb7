import { CODE39 } from 'jsbarcode/bin/barcodes/CODE39/index.js';
import { create } from 'qrcode';
import classes from './proof.module.css';

/**
 * Code 39 with wide bars of three narrow ones. A narrow bar is one dot of the printers of such rolls, which have 8 dots
 * a millimetre; two dots would not fit into the 48 mm that they print (proof.module.css gives the drawing its size).
 */
const [narrow, wide] = [1, 3];

/** A text of capitals and digits as Code 39. */
export function Barcode({ text, label }: { text: string; label: string }) {
  const bars = barsOf(text);
  const last = bars.at(-1);
  const width = last ? last.x + last.width : 0;
  const d = bars.map((bar) => `M${bar.x} 0h${bar.width}v1h-${bar.width}z`).join('');
  return (
    <svg
      className={classes.barcode}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      data-units={width}
    >
      <path d={d} />
    </svg>
  );
}

/** The library draws wide as three narrow; only which is which is taken from it. */
function barsOf(text: string): { x: number; width: number }[] {
  const modules = new CODE39(text, {}).encode().data.replace(/0+$/, '');
  let x = 0;
  return (modules.match(/1+|0+/g) ?? []).flatMap((run) => {
    const bar = { x, width: run.length > 1 ? wide : narrow };
    x += bar.width;
    return run.startsWith('1') ? [bar] : [];
  });
}

/** Version 6 at level L, whatever is in it: both codes of a proof are of one size (facts/taiwan.md 5.6). */
const proofCode = { version: 6, errorCorrectionLevel: 'L' } as const;

/** A QR code of a proof. */
export function ProofCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, proofCode);
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_x, x) => (modules.get(y, x) ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={rows.flat().join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
