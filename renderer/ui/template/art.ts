import type { Shape } from './looks.ts';

const svgSpace = 'http://www.w3.org/2000/svg';

/** A look's drawing, which fills the width of what it stands in, at its foot. */
export function artOf(shapes: readonly Shape[], className: string): SVGSVGElement {
  const art = document.createElementNS(svgSpace, 'svg');
  art.setAttribute('viewBox', '0 0 400 100');
  art.setAttribute('preserveAspectRatio', 'xMaxYMax slice');
  art.setAttribute('class', className);
  art.setAttribute('aria-hidden', 'true');
  const draw = ({ d, fill }: Shape, transform: string) => {
    const shape = document.createElementNS(svgSpace, 'path');
    shape.setAttribute('d', d);
    shape.setAttribute('fill', fill);
    shape.setAttribute('transform', transform);
    art.append(shape);
  };
  for (const shape of shapes) {
    if (!shape.once) draw(shape, 'translate(200) scale(-1 1)');
    draw(shape, 'translate(200)');
  }
  return art;
}
