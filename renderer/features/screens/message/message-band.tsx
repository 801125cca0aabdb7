import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import { isLanguage } from '#shared/domain/language.ts';
import { nameList } from '#shared/domain/text/name-list.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Bulb } from '#renderer/ui/image/bulb.tsx';
import classes from './message.module.css';
import { untilWords } from './until.ts';
import type { MessageRow } from './use-messages.ts';

export interface MessageBandProps {
  messages: readonly MessageRow[];
  onTakeBack: (message: MessageRow) => void;
}

/** What stands on screens now, above the list; nothing while there is none. */
export function MessageBand({ messages, onTakeBack }: MessageBandProps) {
  if (messages.length === 0) return null;
  return (
    <ul className={classes.band} aria-label={t('screens:message.band')}>
      {messages.map((message) => (
        <li key={message.id} className={classes.one}>
          <Bulb isLit={message.screens.every(({ isShown }) => isShown)} />
          <div className={classes.said}>
            <p className={classes.words} dir="auto">
              {message.text}
            </p>
            <p className={classes.facts}>
              {t('screens:message.until', { time: untilWords(message.endsAt) })}
              {' · '}
              {shownWords(message)}
            </p>
          </div>
          <Button size="sm" variant="default" onClick={() => onTakeBack(message)}>
            {t('screens:message.takeBack')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Names so many screens that do not show it yet; of more it says how many. */
const mostNames = 3;

function shownWords({ screens }: MessageRow): string {
  const missing = screens.filter(({ isShown }) => !isShown).map(({ name }) => name);
  const count = screens.length;
  if (missing.length === 0) return t('screens:message.shownOnAll', { count });
  const language = isLanguage(i18next.language) ? i18next.language : 'en';
  const names = nameList(missing.slice(0, mostNames), missing.length - mostNames, language);
  return t('screens:message.shownOn', { shown: count - missing.length, count, names });
}
