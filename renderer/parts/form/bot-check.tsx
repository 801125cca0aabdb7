import { useComputedColorScheme } from '@mantine/core';
import { t } from '#renderer/platform/t.ts';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import type { CallDefinition } from '#shared/contract/define-call.ts';
import { currentLanguage } from '#renderer/api/change-language.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import classes from './bot-check.module.css';
import { loadBotCheck, type LoadedBotCheck } from './load-bot-check.ts';

/**
 * `unknown`: the user is inside the frame of reCAPTCHA, which reports no start. `failed`: the check
 * ended without a token.
 */
export type BotCheckProgress = 'idle' | 'running' | 'unknown' | 'passed' | 'failed';

export interface BotCheckProps {
  /** The call that the token is sent with. */
  entry: Pick<CallDefinition, 'name'>;
  /** The token, or an empty text when it expired; `form.getInputProps('gToken')` gives it. */
  onChange: (token: string) => void;
  /** The form's failed submissions: tokens are valid once, so each failure resets the check. */
  failures: number;
  /** Tells the form how far the check is; both come from `botCheck` of `useCallForm`. */
  onProgress: (progress: BotCheckProgress) => void;
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
  onProgress,
  error,
  'data-path': path,
}: BotCheckProps & { onRetry: () => void }) {
  const [failure, setFailure] = useState<unknown>(null);
  const root = useRef<HTMLDivElement>(null);
  const reset = useRef<(() => void) | null>(null);
  const theme = useComputedColorScheme('light');
  const messageId = useId();
  const report = useEffectEvent((progress: BotCheckProgress, token = '') => {
    // `running` and `unknown` leave the token as it is: there is none yet.
    if (progress !== 'running' && progress !== 'unknown') onChange(token);
    onProgress(progress);
  });
  const isWrong = Boolean(error);

  const render = useEffectEvent((place: HTMLElement, { api, siteKey }: LoadedBotCheck) => {
    const widget = api.render(place, {
      sitekey: siteKey,
      action: entry.name,
      hl: currentLanguage(),
      theme,
      'start-callback': () => report('running'),
      callback: (token) => report('passed', token),
      'expired-callback': () => report('idle'),
      'error-callback': () => report('failed'),
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
    report('idle');
  }, [failures]);

  useEffect(() => {
    // The only sign that a click in a frame of another origin gives its parent.
    const enterFrame = (): void => {
      const focused = document.activeElement;
      if (focused instanceof HTMLIFrameElement && root.current?.contains(focused)) {
        report('unknown');
      }
    };
    window.addEventListener('blur', enterFrame);
    return () => window.removeEventListener('blur', enterFrame);
  }, []);

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
