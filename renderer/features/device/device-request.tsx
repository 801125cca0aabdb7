import { t } from '#renderer/platform/t.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { decideDevice } from '#shared/contract/device.ts';
import { defaultDestination } from '#shared/domain/constants.ts';
import { plainUserCode, shownUserCode } from '#shared/domain/user-code.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { detailsOf, isApiError } from '#renderer/api/api-error.ts';
import { fieldMessage } from '#renderer/api/messages.ts';
import { useCommand } from '#renderer/api/query.ts';
import { Button, ButtonLink } from '#renderer/ui/button.tsx';
import { CodeScreen } from '#renderer/ui/image/code-screen.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { StepUpDialog } from '#renderer/parts/guarded/step-up-dialog.tsx';
import type { ApprovedDevice } from './approved-device.ts';
import { Arrived } from './arrived.tsx';
import { FactList, type DeviceFacts } from './device-facts.tsx';
import classes from './device.module.css';
import { RequestOver } from './request-over.tsx';
import { ScreenFields } from './screen-fields.tsx';

export interface DeviceRequestProps {
  /** From the link; null where the code was typed. */
  hash: string | null;
  code: string;
  facts: DeviceFacts;
}

/** What asks, and the two answers. It does nothing until somebody presses one of them. */
export function DeviceRequest({ hash, code, facts }: DeviceRequestProps) {
  const navigate = useNavigate();
  const [state, setState] = useState<DeviceFacts['state'] | 'over'>(facts.state);
  const [isStepUpDue, setIsStepUpDue] = useState(false);
  const [name, setName] = useState(facts.name);
  const [nameError, setNameError] = useState<string | null>(null);
  const [replaces, setReplaces] = useState('');
  const isScreen = facts.kind === 'screen';
  const answers = useRef<HTMLDivElement>(null);
  const decide = useCommand(decideDevice, {
    onSuccess: (decided) => {
      const { state: now, kind } = decided;
      if (now !== 'approved') return setState(now);
      const approved: ApprovedDevice = {
        name: (isScreen && name.trim()) || decided.name,
        isReplacement: replaces !== '',
      };
      void navigate(`/device-setup-success?kind=${kind}`, { replace: true, state: approved });
    },
    onError: (error) => {
      // It ran out, or was decided elsewhere, while this page was open.
      const fault = isApiError(error, 2000) && detailsOf(error, 2000).fields?.['name'];
      if (fault) return setNameError(fieldMessage(fault));
      if (isApiError(error, 1001)) setState('over');
      else if (isApiError(error, 1028)) setIsStepUpDue(true);
      else showAlert(error);
    },
  });
  const isDeciding = (answer: boolean) => decide.isPending && decide.variables.approve === answer;
  const answer = (approve: boolean) => {
    if (decide.isPending) return;
    const given = isScreen ? { name: name.trim() || null, replaces: replaces || null } : {};
    decide.mutate({ hash, code, approve, ...(approve && given) });
  };

  if (state === 'over') {
    return (
      <Arrived>
        <RequestOver reason="gone" />
      </Arrived>
    );
  }
  if (state !== 'pending') return <Decided kind={facts.kind} state={state} />;
  return (
    <section className={classes.request} aria-label={t('device:request.label')}>
      <p className={classes.lead}>{t(`device:code.lead.${facts.kind}`)}</p>
      <div className={classes.compare}>
        <CodeScreen
          label={t('device:auth.label')}
          code={shownUserCode(plainUserCode(code) ?? code)}
        />
        <p className="small-print">{t('device:request.compare')}</p>
      </div>
      <FactList facts={facts} />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          answer(true);
        }}
      >
        {isScreen && (
          <ScreenFields
            name={name}
            nameError={nameError}
            replaces={replaces}
            onName={(typed) => {
              setName(typed);
              setNameError(null);
            }}
            onReplaces={setReplaces}
          />
        )}
        {facts.isElsewhere && <Alert tone="bad">{t('device:request.elsewhere')}</Alert>}
        <Alert tone="warn">{t(`device:request.warning.${facts.kind}`)}</Alert>
        <div ref={answers} className={classes.answers}>
          <Button type="submit" size="lg" loading={isDeciding(true)}>
            {t('device:request.approve')}
          </Button>
          <Button
            size="lg"
            variant="default"
            loading={isDeciding(false)}
            onClick={() => answer(false)}
          >
            {t('device:request.refuse')}
          </Button>
        </div>
      </form>
      {isStepUpDue && (
        <StepUpDialog
          onDone={() => {
            setIsStepUpDue(false);
            answer(true);
          }}
          onCancel={() => {
            flushSync(() => setIsStepUpDue(false));
            // The button was busy when the dialogue opened, and had lost the focus by then.
            answers.current?.querySelector('button')?.focus();
          }}
        />
      )}
    </section>
  );
}

interface DecidedProps {
  kind: DeviceFacts['kind'];
  state: 'approved' | 'denied';
}

function Decided({ kind, state }: DecidedProps) {
  return (
    <Arrived>
      <Alert tone="good">{t(`device:decided.${kind}.${state}`)}</Alert>
      <div>
        {kind === 'screen' && state === 'approved' ? (
          <ButtonLink to="/console/device">{t('device:success.screens')}</ButtonLink>
        ) : (
          <ButtonLink to={defaultDestination} variant="default">
            {t('device:decided.leave')}
          </ButtonLink>
        )}
      </div>
    </Arrived>
  );
}
