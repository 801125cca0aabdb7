import { useComputedColorScheme } from '@mantine/core';
import { t } from '#renderer/platform/t.ts';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import type { CallDefinition } from '#shared/contract/define-call.ts';
import { currentLanguage } from '#renderer/api/change-language.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import classes from './bot-check.module.css';
import { loadBotCheck, type LoadedBotCheck } from './load-bot-check.ts';

export interface BotCheckProps {
  /** The call that the token is sent with. */
  entry: Pick<CallDefinition, 'name'>;
  /** The token, or an empty text when it expired; `form.getInputProps('gToken')` gives it. */
  onChange: (token: string) => void;
  /** `failures` of the form: tokens are good once, so each failed try starts anew. */
  failures: number;
  error?: ReactNode;
  'data-path'?: string;
}

/** The box "I am not a robot": our own proof of work or reCAPTCHA v2, as the server says. */
export function BotCheck(props: BotCheckProps) {
  // What could not be loaded is loaded by a new one.
  const [tries, setTries] = useState(0);
  return <Box key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Box({
  entry,
  onChange,
  onRetry,
  failures,
  error,
  'data-path': path,
}: BotCheckProps & { onRetry: () => void }) {
  const [failure, setFailure] = useState<unknown>(null);
  const root = useRef<HTMLDivElement>(null);
  const reset = useRef<(() => void) | null>(null);
  const theme = useComputedColorScheme('light');
  const messageId = useId();
  const tell = useEffectEvent(onChange);
  const isWrong = Boolean(error);

  const render = useEffectEvent((place: HTMLElement, { api, siteKey }: LoadedBotCheck) => {
    const widget = api.render(place, {
      sitekey: siteKey,
      action: entry.name,
      hl: currentLanguage(),
      theme,
      callback: (token) => tell(token),
      'expired-callback': () => tell(''),
      'error-callback': () => tell(''),
    });
    markWrong(place, isWrong);
    return () => api.reset(widget);
  });

  useEffect(() => {
    // A fresh element each time: neither script renders twice into one.
    const place = document.createElement('div');
    root.current?.append(place);
    let isGone = false;
    loadBotCheck().then(
      (loaded) => {
        if (isGone) return;
        reset.current = render(place, loaded);
        // Refused before the box was there.
        if (document.activeElement === root.current) focusBox(place);
      },
      (reason: unknown) => {
        if (!isGone) setFailure(reason);
      },
    );
    return () => {
      isGone = true;
      reset.current?.();
      reset.current = null;
      place.remove();
    };
  }, []);

  useEffect(() => markWrong(root.current?.firstElementChild, isWrong), [isWrong]);

  useEffect(() => {
    if (failures === 0) return;
    reset.current?.();
    tell('');
  }, [failures]);

  return (
    <fieldset aria-describedby={messageId}>
      <div
        ref={root}
        className={classes.root}
        data-path={path}
        data-error={isWrong || undefined}
        tabIndex={-1}
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) focusBox(target.firstElementChild);
        }}
      />
      <div id={messageId} aria-live="polite">
        {failure !== null && (
          <p className={classes.message}>
            {errorMessage(failure)}{' '}
            <TextButton onClick={onRetry}>{t('common:state.retry')}</TextButton>
          </p>
        )}
        {failure === null && error && <p className={classes.message}>{error}</p>}
      </div>
    </fieldset>
  );
}

/** Our own box says so too; one of others is a page of its own, which takes no word of ours. */
function markWrong(place: Element | null | undefined, isWrong: boolean): void {
  const box = place?.firstElementChild?.shadowRoot?.querySelector('button');
  box?.setAttribute('aria-invalid', String(isWrong));
}

/** The form focuses the field's place when it is refused; the box inside is what can be ticked. */
function focusBox(place: Element | null): void {
  const box = place?.firstElementChild;
  if (box instanceof HTMLElement) box.focus();
}
