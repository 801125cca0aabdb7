import { useEffect, useEffectEvent, useRef } from 'react';
import { drawTemplate } from './draw-template.ts';
import { noCalendars, type DrawableTemplate, type WatchCalendar } from './drawing.ts';
import classes from './template-picture.module.css';

interface TemplatePictureProps {
  template: DrawableTemplate;
  /** It goes on with the clock; in a list it stays as it was drawn. */
  isLive?: boolean;
  /** Where a sign's meetings come from, if it shows a calendar's. */
  calendar?: WatchCalendar;
  /** The clock that it goes by, in milliseconds. */
  now?: () => number;
}

/** A template's page as screens draw it, at whatever size it is given. */
export function TemplatePicture(props: TemplatePictureProps) {
  const { template, isLive = false, calendar = noCalendars, now = Date.now } = props;
  // Other words are another drawing, the same ones are not drawn again.
  const said = JSON.stringify([template.app, template.fields]);
  return <Picture key={said} {...{ template, isLive, calendar, now }} />;
}

function Picture({ template, isLive, calendar, now }: Required<TemplatePictureProps>) {
  const place = useRef<HTMLSpanElement>(null);
  const draw = useEffectEvent((isStill: boolean) =>
    drawTemplate(template, { now, isStill, calendar }),
  );
  useEffect(() => {
    const drawing = draw(!isLive);
    place.current?.replaceChildren(drawing.element);
    return () => drawing.dispose();
  }, [isLive]);
  return <span ref={place} className={classes.picture} />;
}
