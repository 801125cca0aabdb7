import { t } from '#renderer/platform/t.ts';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import { MessageMark } from './message-mark.tsx';
import classes from './message.module.css';
import { takeBack } from './take-back.ts';
import type { OnScreen } from './use-messages.ts';

export interface MessageFactProps extends OnScreen {
  screen: { id: string; name: string };
}

/** What stands on one screen, and the way to take it back from there alone. */
export function MessageFact({ screen, ...on }: MessageFactProps) {
  return (
    <div className={classes.fact}>
      <p className={classes.whole} dir="auto">
        {on.message.text}
      </p>
      <p>
        <MessageMark {...on} />
      </p>
      <TextButton onClick={() => takeBack(on.message, screen)}>
        {t('screens:message.takeBack')}
      </TextButton>
    </div>
  );
}
