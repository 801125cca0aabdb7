import { t } from '#renderer/platform/t.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { WaitingLink } from '#shared/desktop-links.ts';
import { pastedLink } from '#shared/domain/links/pasted-link.ts';
import { followTo, type Followed } from '#renderer/api/desktop/follow-to.ts';
import { AccountChoice } from '#renderer/parts/accounts/account-choice.tsx';
import { useAccounts } from '#renderer/parts/accounts/use-accounts.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import classes from './link-dialog.module.css';
import { linkStep, type LinkStep } from './link-step.ts';

/**
 * Takes a link that was pasted, and has it opened as every other: by its page, which asks. One of another server leads
 * there first.
 */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [step, setStep] = useState<LinkStep | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { others, leave } = useAccounts();

  /** Reads what was pasted; answers what is wrong with it. */
  async function read(): Promise<string | null> {
    if (text.trim() === '') return t('desktop:link.empty');
    const settings = await platform.shell?.settings.get();
    if (!settings?.ok) return t('desktop:link.failed');
    const { serverUrl, isServerChosen } = settings.value;
    const found = pastedLink(text, isServerChosen ? serverUrl : null);
    if (found.kind === 'refused') return t(`desktop:told.${found.fault}`);
    if (found.kind === 'here') {
      return isServerChosen ? follow(found) : t('desktop:link.noServer');
    }
    setStep(linkStep(found, settings.value, others));
    return null;
  }

  async function follow({ link, namesServer }: WaitingLink): Promise<string | null> {
    const answer = await platform.shell?.deepLink.follow({ link, namesServer });
    if (!answer?.ok) return t('desktop:link.failed');
    // Gone before the page asks about what is not saved in it.
    flushSync(onClose);
    return null;
  }

  async function openInBrowser(address: string): Promise<string | null> {
    const answer = await platform.shell?.external.open(address);
    if (!answer?.ok || !answer.value) return t('desktop:link.failed');
    onClose();
    return null;
  }

  /** The button does what it says, whatever is next. */
  async function act(): Promise<string | null> {
    if (step?.kind === 'browser') return openInBrowser(step.address);
    if (step?.kind !== 'server') return read();
    const { waiting, origin } = step;
    return faultOf(await leave(() => followTo(waiting, { kind: 'server', address: origin })));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    const fault = await act();
    setIsBusy(false);
    if (fault === null) return;
    setError(fault);
    field.current?.focus();
  }

  return (
    <Dialog title={t('desktop:link.open')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          label={t('desktop:link.label')}
          description={t('desktop:link.help')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
            setStep(null);
          }}
        />
        {step && <Alert>{step.text}</Alert>}
        {step?.kind === 'account' && (
          <div ref={focusFirst} className={classes.choice}>
            <p className="small-print">{t('desktop:link.openWith')}</p>
            <AccountChoice shown={step.accounts} waiting={step.waiting} />
          </div>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          {step?.kind !== 'account' && (
            <Button type="submit" loading={isBusy}>
              {actionOf(step)}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

function actionOf(step: Exclude<LinkStep, { kind: 'account' }> | null): string {
  if (step === null) return t('desktop:link.submit');
  return step.kind === 'browser'
    ? t('desktop:link.browser')
    : t('desktop:link.goTo', { host: step.host });
}

/** Why the server stays the one that it was; null: it does not, or whoever was asked wants it so. */
function faultOf(outcome: Followed): string | null {
  if (outcome === 'left' || outcome === 'kept') return null;
  if (outcome === 'failed') return t('desktop:link.failed');
  return t(outcome === 'invalid' ? 'desktop:server.invalid' : `desktop:server.fault.${outcome}`);
}

/** In the place of the button that was pressed, which is gone. */
function focusFirst(choice: HTMLElement | null): void {
  choice?.querySelector('button')?.focus();
}
