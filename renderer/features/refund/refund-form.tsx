import { t } from '#renderer/platform/t.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { getProfile, getProfileOptions } from '#shared/contract/account/user.ts';
import { estimateRefund, requestRefund } from '#shared/contract/commerce/refund.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { leavingReasons } from '#shared/domain/commerce/survey.ts';
import { detailsOf } from '#renderer/api/api-error.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { Button, ButtonLink } from '#renderer/ui/button.tsx';
import { CheckGroupField } from '#renderer/ui/field/tick/check-group-field.tsx';
import { PhoneField } from '#renderer/ui/field/phone/phone-field.tsx';
import { TextAreaField } from '#renderer/ui/field/text-area-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { ConfirmDialog } from '#renderer/ui/overlay/confirm-dialog.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import layout from '#renderer/parts/form/form-layout.module.css';
import { BankFields } from './bank-fields.tsx';
import type { Estimate, RefundValues } from './estimate.ts';
import { successPath } from './success-path.ts';

export interface RefundFormProps {
  estimate: Estimate;
  self: CallOutput<typeof getProfile>['self'];
  options: CallOutput<typeof getProfileOptions>;
}

/** Why, where to, and how to reach the person; asked once more before anything ends. */
export function RefundForm({ estimate, self, options }: RefundFormProps) {
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const isConfirmed = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const { tradeNo, orderNumber, isManual, plan, actualAmount } = estimate;
  const home = options.callingCodes.find(({ code }) => code === self.country?.code);
  const { form, submit, isBusy } = useCallForm<typeof requestRefund, RefundValues>(requestRefund, {
    initialValues: {
      options: [],
      reason: '',
      bankName: '',
      branchName: '',
      accountName: '',
      accountNumber: '',
      mobile: self.mobile ?? '',
      mobileCountryCode: self.mobileCountryCode ?? home?.callingCode ?? '',
      email: self.email,
    },
    transform: (values) => inputOf(values, { tradeNo, orderNumber, isManual }),
    onSuccess: async ({ document, isManual: isByHand }) => {
      await navigate(successPath({ tradeNo, orderNumber, document, isManual: isByHand }), {
        replace: true,
      });
    },
    onError: (error) => {
      // The page then displays that the refund was requested, if an earlier request has succeeded.
      outdateReads([...requestRefund.invalidates, estimateRefund.name]);
      return detailsOf(error, 1029).why === 'refunded';
    },
  });

  function ask(event: SubmitEvent<HTMLFormElement>): void {
    // What is refused now has its message before anything is asked.
    if (isConfirmed.current || form.validate().hasErrors) {
      isConfirmed.current = false;
      void submit(event);
      return;
    }
    event.preventDefault();
    setIsAsking(true);
  }

  const amount = formatMoney(actualAmount);
  const endsNow = isEndedNow(estimate);
  return (
    <form ref={element} className={layout.form} noValidate onSubmit={ask}>
      <Panel title={t('refund:form.why.title')}>
        <CheckGroupField
          label={t('refund:form.why.question')}
          choices={leavingReasons.map((value) => ({
            value,
            label: t(`refund:form.why.reason.${value}`),
          }))}
          values={form.getValues().options}
          onChange={(chosen) => form.setFieldValue('options', chosen)}
          error={form.errors['options']}
          data-path={pathOf(form.getInputProps('options'))}
        />
        <TextAreaField
          isProse
          label={t('common:optional', { label: t('refund:form.why.words') })}
          {...form.getInputProps('reason')}
        />
      </Panel>
      {isManual && <BankFields form={form} fee={estimate.fee} />}
      <Panel title={t('refund:form.contact.title')} lead={t('refund:form.contact.lead')}>
        <div className={layout.fields}>
          <div className={layout.wide}>
            <TextField
              type="email"
              autoComplete="email"
              label={t('refund:form.contact.email')}
              {...form.getInputProps('email')}
            />
          </div>
          <div className={layout.wide}>
            <PhoneField
              label={t('common:optional', { label: t('refund:form.contact.mobile') })}
              countries={options.callingCodes}
              homeCountry={self.country?.code ?? null}
              autoCompleteKind="mobile"
              callingCode={form.getInputProps('mobileCountryCode')}
              number={form.getInputProps('mobile')}
            />
          </div>
        </div>
      </Panel>
      <div className={layout.actions}>
        <Button type="submit" variant="danger" loading={isBusy}>
          {t('refund:form.submit', { amount })}
        </Button>
        <ButtonLink variant="default" to="/subscription">
          {t('refund:form.keep')}
        </ButtonLink>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t(endsNow ? 'refund:confirm.title' : 'refund:confirm.titleOther', { plan })}
          text={confirmText(estimate)}
          action={t(endsNow ? 'refund:confirm.action' : 'refund:title')}
          cancel={t('refund:form.keep')}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            isConfirmed.current = true;
            element.current?.requestSubmit();
          }}
        />
      )}
    </form>
  );
}

/** Of the bank only where somebody transfers it; a calling code without a number says nothing. */
function inputOf(
  values: RefundValues,
  known: Pick<Estimate, 'tradeNo' | 'orderNumber' | 'isManual'>,
) {
  const { options, reason, mobile, mobileCountryCode, email, ...bank } = values;
  return {
    ...known,
    options,
    reason,
    email,
    ...(mobile.trim() !== '' && { mobile, mobileCountryCode }),
    ...(known.isManual && bank),
  };
}

/** A plan that has not started, or that other payments continue, does not end now. */
const isEndedNow = ({ ending }: Estimate) => ending === null || ending.kind === 'now';

function confirmText(estimate: Estimate): string {
  const { actualAmount, loses } = estimate;
  const amount = formatMoney(actualAmount);
  if (!isEndedNow(estimate)) return t('refund:confirm.textOther', { amount });
  const days = loses.giftDays + loses.convertedDays;
  return days > 0
    ? t('refund:confirm.textDays', { amount, count: days })
    : t('refund:confirm.text', { amount });
}

/** Mantine leaves the attribute out of the type of what it gives. */
function pathOf(props: object): string | undefined {
  return 'data-path' in props && typeof props['data-path'] === 'string'
    ? props['data-path']
    : undefined;
}
