import { create } from 'qrcode';
import { drawn } from './element.ts';

/** Modules of white around it, as scanners want it. */
const margin = 3;

/** A QR code as a drawing. */
export function qrCode(content: string, label: string): SVGSVGElement {
  const { modules } = create(content, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_x, x) => (modules.get(y, x) ? `M${x} ${y}h1v1h-1z` : '')),
  );
  const box = `${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`;
  const svg = drawn('svg', { viewBox: box, role: 'img', 'aria-label': label });
  svg.append(drawn('path', { d: rows.flat().join(''), 'shape-rendering': 'crispEdges' }));
  return svg;
}
