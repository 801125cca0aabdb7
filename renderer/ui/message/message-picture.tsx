import type { MessagePlace } from '#shared/domain/signage/message.ts';
import { isDense, keepFitted } from './fit-message.ts';
import classes from './message.module.css';

export interface MessagePictureProps {
  text: string;
  place: MessagePlace;
}

/** A message as a screen shows it, over the drawing of one. A decoration. */
export function MessagePicture({ text, place }: MessagePictureProps) {
  return (
    <div className={classes.space} aria-hidden="true">
      <div
        // Another text is fitted anew.
        key={text}
        ref={(sheet) => (sheet ? keepFitted(sheet, place) : undefined)}
        className={classes.sheet}
        data-place={place}
      >
        <p className={classes.text} dir="auto" data-dense={isDense(text) || undefined}>
          {text}
        </p>
      </div>
    </div>
  );
}
