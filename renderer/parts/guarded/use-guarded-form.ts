import { useRef, type SubmitEvent } from 'react';
import type { CallDefinition } from '#shared/contract/define-call.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import {
  useCallForm,
  type CallForm,
  type CallFormOptions,
  type FormValues,
} from '../form/use-call-form.ts';
import type { Guard } from './guarded-dialog.tsx';

export interface GuardedFormOptions<C extends CallDefinition> extends CallFormOptions<
  C,
  FormValues<C>
> {
  /** Null where the call asks for no second factor. */
  guard: Guard | null;
  /** The field that a code speaks of: its sentence then stands there, not in the alert. */
  fieldOf?: Readonly<Record<number, keyof FormValues<C> & string>>;
}

/** A form of a change that asks for a second factor: sent again by itself once it was shown. */
export function useGuardedForm<C extends CallDefinition>(
  entry: C,
  { guard, fieldOf = {}, ...options }: GuardedFormOptions<C>,
): CallForm<FormValues<C>> {
  const element = useRef<HTMLFormElement | null>(null);
  const state = useCallForm<C, FormValues<C>>(entry, {
    ...options,
    onError(error) {
      if (guard?.catches(error, () => element.current?.requestSubmit())) return true;
      return tellAtField(error) || options.onError?.(error) === true;
    },
  });
  const { form, submit } = state;

  function tellAtField(error: unknown): boolean {
    const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
    const node = field === undefined ? null : form.getInputNode(field);
    if (field === undefined || !node) return false;
    form.setFieldError(field, errorMessage(error));
    node.focus();
    return true;
  }

  return {
    ...state,
    submit(event: SubmitEvent<HTMLFormElement>) {
      element.current = event.currentTarget;
      return submit(event);
    },
  };
}
