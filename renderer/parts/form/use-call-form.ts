import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useMemo, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { CallDefinition, CallInput, CallOutput } from '#shared/contract/define-call.ts';
import { showFormAlert } from '#renderer/api/alerts.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { attemptKeys } from '#renderer/api/attempts/attempt-keys.ts';
import { call, type Transport } from '#renderer/api/call.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import type { BotCheckProgress, BotCheckProps } from './bot-check.tsx';
import { decoyValue } from './decoy.ts';
import { useSchemaForm } from './use-schema-form.ts';

/** A checkbox that must be ticked begins unticked: literal booleans are widened for the form. */
type Editable<Value> = Value extends boolean ? boolean : Value;
/** Values of a form whose fields are those of the call. */
export type FormValues<C extends CallDefinition> = {
  [Field in keyof CallInput<C>]: Editable<CallInput<C>[Field]>;
};

export interface CallFormOptions<C extends CallDefinition, Values> {
  initialValues: Values;
  /** `submit` stays busy until it has finished. */
  onSuccess?: (output: CallOutput<C>, values: Values) => void | Promise<void>;
  /** Input of the call from the form's values and its first ones; field paths must be the form's. */
  transform?: (values: Values, before: Values) => unknown;
  /** For a form with files. */
  transport?: Transport;
  /** True = the page has dealt with it; otherwise the alert dialogue speaks. */
  onError?: (error: unknown) => boolean;
}

export interface CallForm<Values extends Record<string, unknown>> {
  /** Mantine's form: `form.getInputProps('email')`. */
  form: UseFormReturnType<Values>;
  /** For `<form noValidate onSubmit={submit}>`. */
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  isBusy: boolean;
  /** For a form with a `gToken`: `<BotCheck {...form.getInputProps('gToken')} {...botCheck} />`. */
  botCheck: Pick<BotCheckProps, 'failures' | 'onProgress'>;
}

/**
 * A form of one call: checked by the call's own schema when a changed field is left and when it is
 * sent; refused fields get their message and the first of them the focus; what was typed stays.
 */
export function useCallForm<
  C extends CallDefinition,
  Values extends Record<string, unknown> = FormValues<C>,
>(entry: C, options: CallFormOptions<C, NoInfer<Values>>): CallForm<Values> {
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  // State arrives too late for the second of two quick clicks.
  const isSending = useRef(false);
  const keys = useMemo(() => attemptKeys(), []);
  const inputOf = (values: Values, before: Values): unknown =>
    options.transform ? options.transform(values, before) : values;

  const { form, reject, rejectFields } = useSchemaForm<Values>(entry.input, {
    initialValues: options.initialValues,
    inputOf,
  });

  const check = useRef<BotCheckProgress>('idle');
  /** A submission that lacks only the token of a bot check that has not ended yet. */
  const deferred = useRef<{ element: HTMLFormElement; focused: HTMLElement | null } | null>(null);

  function onProgress(progress: BotCheckProgress): void {
    check.current = progress;
    const submission = deferred.current;
    if (!submission || progress === 'running' || progress === 'unknown') return;
    deferred.current = null;
    if (progress === 'passed') {
      // The fields may have changed meanwhile, so they are validated again.
      void send(submission.element, submission.focused);
      return;
    }
    flushSync(() => setIsBusy(false));
    if (progress === 'failed') reject(submission.element, { gToken: errorMessage(checkFailed) });
  }

  function defer(element: HTMLFormElement, errors: FormErrors): void {
    deferred.current = { element, focused: document.activeElement as HTMLElement | null };
    if (check.current === 'running') {
      form.clearErrors();
      setIsBusy(true);
    } else {
      // reCAPTCHA may be at work or may wait for its user: the message is right in both cases.
      reject(element, errors);
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (deferred.current && check.current === 'running') return;
    // What has the focus in a form is an element of HTML.
    await send(event.currentTarget, document.activeElement as HTMLElement | null);
  }

  async function send(element: HTMLFormElement, focused: HTMLElement | null): Promise<void> {
    if (isSending.current) return;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) {
      setIsBusy(false);
      const isOnlyCheck = Object.keys(errors).every((path) => path === 'gToken');
      const isUnderWay = check.current === 'running' || check.current === 'unknown';
      return isOnlyCheck && isUnderWay ? defer(element, errors) : reject(element, errors);
    }
    isSending.current = true;
    setIsBusy(true);
    const values = form.getValues();
    // The schema has just accepted it.
    const input = inputOf(values, form.getInitialValues()) as CallInput<C>;
    let output: CallOutput<C>;
    try {
      const decoy = decoyValue(element);
      output = await call(entry, input, {
        ...keys.of(entry, input),
        ...(decoy !== null && { decoy }),
        transport: options.transport,
      });
    } catch (error) {
      keys.settle(input, error);
      setFailures((count) => count + 1);
      return fail(error);
    }
    keys.settle(input);
    outdateReads(entry.invalidates ?? []);
    try {
      await options.onSuccess?.(output, values);
      release();
    } catch (error) {
      // The call itself has been carried out; what was to follow it says what became of that.
      fail(error);
    }

    function fail(error: unknown): void {
      // Before anything is said: the alert gives the focus back later.
      release();
      report(element, error);
    }

    /** Ends the work; a busy button lost the focus, which is its own again unless somebody took it. */
    function release(): void {
      isSending.current = false;
      flushSync(() => setIsBusy(false));
      if (document.activeElement === document.body) focused?.focus();
    }
  }

  function report(element: HTMLFormElement, error: unknown): void {
    if (rejectFields(element, error)) return;
    if (options.onError?.(error) !== true) showFormAlert(error);
  }

  return { form, submit, isBusy, botCheck: { failures, onProgress } };
}

/** "The robot check failed" of the error catalogue. */
const checkFailed = new ApiError(1010, null);
