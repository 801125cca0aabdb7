import { t } from '#renderer/platform/t.ts';
import { Bulb } from '#renderer/ui/image/bulb.tsx';
import classes from './message.module.css';
import { untilWords } from './until.ts';
import type { OnScreen } from './use-messages.ts';

/** That a screen has a message, and until when; lit once it shows it. */
export function MessageMark({ message, isShown }: OnScreen) {
  const time = untilWords(message.endsAt);
  return (
    <span className={classes.mark}>
      <Bulb isLit={isShown} />
      {t(isShown ? 'screens:message.shownUntil' : 'screens:message.comingUntil', { time })}
    </span>
  );
}
