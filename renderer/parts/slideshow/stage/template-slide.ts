import { drawTemplate } from '#renderer/ui/template/draw-template.ts';
import type { Slide, SlidePage } from './slide.ts';
import classes from './stage.module.css';

/** A form's fields, drawn; what goes by the clock in them goes by the server's, which `now` tells. */
export function templateSlide(
  template: NonNullable<SlidePage['template']>,
  now: () => number,
): Slide {
  const drawing = drawTemplate(template, { now });
  const element = document.createElement('div');
  element.className = String(classes['layer']);
  element.append(drawing.element);
  return {
    element,
    prepare: () => drawing.ready,
    start: () => Promise.resolve(),
    isStalled: () => false,
    dispose: () => drawing.dispose(),
  };
}
