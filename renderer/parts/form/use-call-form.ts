import type { UseFormReturnType } from '@mantine/form';
import { useMemo, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { CallDefinition, CallInput, CallOutput } from '#shared/contract/define-call.ts';
import { showFormAlert } from '#renderer/api/alerts.ts';
import { attemptKeys } from '#renderer/api/attempt-keys.ts';
import { call, type Transport } from '#renderer/api/call.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
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
  /** Counts the tries that the server refused; `BotCheck` starts anew with each. */
  failures: number;
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

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    if (isSending.current) return;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return reject(element, errors);
    // What has the focus in a form is an element of HTML.
    const focused = document.activeElement as HTMLElement | null;
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

  return { form, submit, isBusy, failures };
}
