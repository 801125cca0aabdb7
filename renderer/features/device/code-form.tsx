import { t } from '#renderer/platform/t.ts';
import { decideDevice } from '#shared/contract/device.ts';
import { plainUserCode, userCodeLength } from '#shared/domain/user-code.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { Button } from '#renderer/ui/button.tsx';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import classes from './device.module.css';
import type { DeviceFacts } from './device-facts.tsx';
import { UserCodeField } from './user-code-field.tsx';

/** Takes the code that a device shows and answers what stands behind it; nothing is decided yet. */
export function CodeForm({ onFound }: { onFound: (code: string, facts: DeviceFacts) => void }) {
  const { form, submit, isBusy } = useCallForm(decideDevice, {
    initialValues: { code: '' },
    transform: ({ code }) => ({ code }),
    onSuccess: (facts, { code }) => onFound(code, facts),
    onError: (error) => {
      if (!isApiError(error, 1001)) return false;
      refuse(t('device:auth.unknown'));
      return true;
    },
  });

  function refuse(message: string): void {
    form.setFieldError('code', message);
    form.getInputNode('code')?.focus();
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        const { code } = form.getValues();
        // Half a code would only count as a wrong one.
        if (code === '' || plainUserCode(code) !== null) return void submit(event);
        event.preventDefault();
        refuse(t('device:auth.incomplete', { letters: userCodeLength }));
      }}
    >
      <UserCodeField
        label={t('device:auth.label')}
        description={t('device:auth.help', { letters: userCodeLength })}
        autoFocus
        {...form.getInputProps('code')}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {t('common:action.continue')}
        </Button>
      </div>
    </form>
  );
}
