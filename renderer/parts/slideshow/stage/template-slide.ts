import { drawTemplate } from '#renderer/ui/template/draw-template.ts';
import type { WatchCalendar } from '#renderer/ui/template/drawing.ts';
import type { Slide, SlidePage } from './slide.ts';
import classes from './stage.module.css';

/** A form's fields, drawn; what goes by the clock in them goes by the server's, which `now` tells. */
export function templateSlide(
  template: NonNullable<SlidePage['template']>,
  means: { now: () => number; calendar: WatchCalendar },
): Slide {
  const drawing = drawTemplate(template, means);
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
