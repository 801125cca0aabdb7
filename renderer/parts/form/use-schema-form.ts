import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import type * as z from 'zod/mini';
import type { FieldErrors } from '#shared/errors/details.ts';
import { fieldErrors } from '#shared/schema/field-errors.ts';
import { showAlertText } from '#renderer/api/alerts.ts';
import { detailsOf, isApiError } from '#renderer/api/api-error.ts';
import { fieldMessage } from '#renderer/api/messages.ts';
import { focusFirst } from './focus-first.ts';

export interface SchemaFormOptions<Values> {
  initialValues: Values;
  /** What is sent of the values; field paths must be the form's. */
  inputOf: (values: Values, before: Values) => unknown;
  onValuesChange?: (values: Values) => void;
}

export interface SchemaForm<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  /** Puts messages onto their fields; those of fields that the form does not show go to the alert. */
  reject: (element: HTMLFormElement, errors: FormErrors) => void;
  /** Does the same with what the server refused; false: it is about no field. */
  rejectFields: (element: HTMLFormElement, error: unknown) => boolean;
}

/** The fields of a form that a call's schema checks: when a changed one is left, and as a whole. */
export function useSchemaForm<Values extends Record<string, unknown>>(
  schema: z.ZodMiniType,
  { initialValues, inputOf, onValuesChange }: SchemaFormOptions<Values>,
): SchemaForm<Values> {
  const form = useForm<Values>({
    initialValues,
    validate: (values) => {
      const parsed = schema.safeParse(inputOf(values, form.getInitialValues()));
      return parsed.success ? {} : messages(fieldErrors(parsed.error));
    },
    ...(onValuesChange && { onValuesChange }),
    enhanceGetInputProps: ({ field, form: current }) => ({
      // By it password managers and the browser's own filling know a field.
      name: field,
      onBlur: () => {
        // A message goes with the next change. Judging the same text again would only take away what
        // the server said of it, and move the button from under the pointer that goes there.
        if (current.errors[field] !== undefined) return;
        // Passing through an empty field is no mistake yet.
        if (current.isDirty(field)) void current.validateField(field);
      },
    }),
  });

  function reject(element: HTMLFormElement, errors: FormErrors): void {
    form.setErrors(errors);
    const hidden = focusFirst(element, form, Object.keys(errors));
    const text = hidden[0] === undefined ? null : errors[hidden[0]];
    if (typeof text === 'string') showAlertText(text);
  }

  function rejectFields(element: HTMLFormElement, error: unknown): boolean {
    const { fields } = detailsOf(error, 2000);
    if (!isApiError(error, 2000) || !fields || Object.keys(fields).length === 0) return false;
    reject(element, messages(fields));
    return true;
  }

  return { form, reject, rejectFields };
}

function messages(fields: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, error]) => [path, fieldMessage(error)]),
  );
}
