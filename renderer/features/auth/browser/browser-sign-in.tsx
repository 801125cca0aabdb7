import { t } from '#renderer/platform/t.ts';
import { use, useEffect, useRef, useState } from 'react';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import { Button } from '#renderer/ui/button.tsx';
import { CodeScreen } from '#renderer/ui/image/code-screen.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import classes from './browser-sign-in.module.css';
import { useBrowserSignIn, type WaitingState } from './use-browser-sign-in.ts';

/** This file is loaded lazily by the login page, which does without these words on the web. */
const words = loadNamespaces(['device']);

/** Below the desktop's form: signing in through the system's browser instead. */
export function BrowserSignIn() {
  use(words);
  const { state, start, open, cancel } = useBrowserSignIn();
  const root = useRef<HTMLElement>(null);
  const isWaiting = state.step === 'waiting';
  const wasWaiting = useRef(false);

  // What had the focus has gone with the code; on the way there `Waiting` takes it.
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) root.current?.querySelector('button')?.focus();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);

  return (
    <section ref={root} className={classes.root} aria-label={t('device:browser.start')}>
      <div className={classes.or}>{t('device:browser.or')}</div>
      {isWaiting ? (
        <Waiting state={state} onOpen={open} onCancel={cancel} />
      ) : (
        <>
          {state.step === 'over' && <Alert tone="bad">{t('device:browser.over')}</Alert>}
          <Button
            size="lg"
            variant="default"
            fullWidth
            loading={state.step === 'starting'}
            onClick={start}
          >
            {t('device:browser.start')}
          </Button>
        </>
      )}
    </section>
  );
}

interface WaitingProps {
  state: WaitingState;
  onOpen: () => void;
  onCancel: () => void;
}

function Waiting({ state, onOpen, onCancel }: WaitingProps) {
  const { code, hasOpened, isReachable } = state;
  const link = code.verificationUriComplete;
  const [copy, setCopy] = useState<'copied' | 'failed' | null>(null);
  const copyLink = () => {
    navigator.clipboard.writeText(link).then(
      () => setCopy('copied'),
      () => setCopy('failed'),
    );
  };

  return (
    <div className={classes.waiting} tabIndex={-1} ref={takeFocus}>
      <div className={classes.words}>
        <h2 className={classes.title}>{t('device:browser.title')}</h2>
        <p className="small-print">{t('device:browser.text')}</p>
      </div>
      <CodeScreen label={t('device:auth.label')} code={code.userCode} />
      <p className="small-print" role="status">
        {t(isReachable ? 'device:browser.waiting' : 'device:browser.unreachable')}
      </p>
      {!hasOpened && <Alert tone="warn">{t('device:browser.notOpened')}</Alert>}
      {copy === 'failed' && <Alert tone="warn">{t('device:browser.copyFailed')}</Alert>}
      {(!hasOpened || copy === 'failed') && (
        <TextField
          label={t('device:browser.link')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className={classes.actions}>
        <TextButton onClick={onOpen}>{t('device:browser.open')}</TextButton>
        <TextButton onClick={copyLink}>
          {t(copy === 'copied' ? 'common:action.copied' : 'device:browser.copy')}
        </TextButton>
        <TextButton onClick={onCancel}>{t('common:action.cancel')}</TextButton>
      </div>
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}
