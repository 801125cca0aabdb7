import { useEffect, useEffectEvent, useRef } from 'react';
import { drawTemplate } from './draw-template.ts';
import type { DrawableTemplate } from './drawing.ts';
import classes from './template-picture.module.css';

export interface TemplatePictureProps {
  template: DrawableTemplate;
  /** It goes on with the clock; in a list it stays as it was drawn. */
  isLive?: boolean;
}

/** A template's page as screens draw it, at whatever size it is given. */
export function TemplatePicture({ template, isLive = false }: TemplatePictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  // The same words are not drawn again.
  const said = JSON.stringify([template.app, template.fields]);
  const draw = useEffectEvent((isStill: boolean) =>
    drawTemplate(template, { now: Date.now, isStill }),
  );
  useEffect(() => {
    const drawing = draw(!isLive);
    place.current?.replaceChildren(drawing.element);
    return () => drawing.dispose();
  }, [said, isLive]);
  return <span ref={place} className={classes.picture} />;
}
