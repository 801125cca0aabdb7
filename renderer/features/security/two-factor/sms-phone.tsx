import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { listCallingCodes, validatePhoneNumber } from '#shared/contract/misc.ts';
import { checkSmsPhone } from '#shared/contract/account/two-factor.ts';
import { call } from '#renderer/api/call.ts';
import { IdentityError } from '#renderer/api/identity/identity.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { PhoneField } from '#renderer/ui/field/phone/phone-field.tsx';
import { failureWords } from '../parts/failure-words.ts';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { Step } from '#renderer/parts/guarded/step.tsx';
import { WaitingLines } from '#renderer/ui/state/skeleton.tsx';

type Countries = CallOutput<typeof listCallingCodes>;

export interface SmsPhoneProps {
  onBack: () => void;
  /** With the checked number in E.164; sends the message. */
  onNext: (phone: string) => Promise<void>;
}

/** First step: a number that exists, is free, and can be sent to. */
export function SmsPhone(props: SmsPhoneProps) {
  const countries = useQuery({ ...query(listCallingCodes, {}), staleTime: Infinity });
  if (countries.isPending) return <WaitingLines count={2} />;
  if (countries.isLoadingError) {
    return (
      <FailedRead
        what={t('security:sms.failed')}
        error={countries.error}
        isRetrying={countries.isFetching}
        onRetry={() => void countries.refetch()}
      />
    );
  }
  return (
    <Step isCurrent>
      <PhoneForm {...props} countries={countries.data} />
    </Step>
  );
}

function PhoneForm({ countries, onBack, onNext }: SmsPhoneProps & { countries: Countries }) {
  const home = countryHere(countries);
  const { form, submit, isBusy } = useCallForm(validatePhoneNumber, {
    initialValues: { countryCallingCode: home?.callingCode ?? '', tel: '' },
    onSuccess: async ({ fullTel }) => {
      const { phone } = await call(checkSmsPhone, { phone: fullTel });
      await onNext(phone);
    },
    onError(error) {
      if (!(error instanceof IdentityError)) return false;
      form.setFieldError('tel', failureWords(error));
      form.getInputNode('tel')?.focus();
      return true;
    },
  });
  const number = { ...form.getInputProps('tel'), 'data-autofocus': true };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('security:sms.lead')}</p>
      <PhoneField
        label={t('security:sms.phone')}
        countries={countries}
        homeCountry={home?.code ?? null}
        callingCode={form.getInputProps('countryCallingCode')}
        number={number}
        autoCompleteKind="mobile"
      />
      <FormActions isBusy={isBusy} onBack={onBack}>
        {t('security:sms.send')}
      </FormActions>
    </form>
  );
}

/** The country that this browser is set to, if it is one of these. */
function countryHere(countries: Countries): Countries[number] | undefined {
  const { region } = new Intl.Locale(navigator.language).maximize();
  return countries.find(({ code }) => code === region);
}
