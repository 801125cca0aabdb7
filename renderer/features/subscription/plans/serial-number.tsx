import { lastDayOfService } from '#shared/domain/commerce/subscription/terms.ts';
import { t } from '#renderer/platform/t.ts';
import { activateSerialNumber } from '#shared/contract/commerce/license.ts';
import { serialNumber as rule } from '#shared/domain/commerce/trade.ts';
import { showAlertText } from '#renderer/api/alerts.ts';
import { detailsOf, isApiError } from '#renderer/api/api-error.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import classes from './plans.module.css';

/**
 * Players of some models bring a year of the plan; `sku` is what it is called in the catalogue.
 * `endsRenewal`: it takes the place of what would be charged by itself.
 */
export function SerialNumber({ sku, endsRenewal }: { sku: string; endsRenewal: boolean }) {
  function done(expiresOn: string): void {
    form.reset();
    showToast(
      t('subscription:serial.done', { date: formatDate(lastDayOfService(expiresOn), 'long') }),
    );
  }
  const { form, submit, isBusy } = useCallForm(activateSerialNumber, {
    initialValues: { id: sku, serialNumber: '' },
    onSuccess: ({ expiresOn }) => done(expiresOn),
    onError: (error) => {
      // Activated before, such as by a call whose response was lost.
      outdateReads(activateSerialNumber.invalidates);
      const { expiresOn } = detailsOf(error, 1030);
      if (expiresOn !== undefined) {
        done(expiresOn);
        return true;
      }
      if (!isApiError(error, 1031)) return false;
      const { boughtFrom: year } = detailsOf(error, 1031);
      if (year === undefined) return false;
      showAlertText(t('subscription:serial.tooOld', { year }));
      return true;
    },
  });
  return (
    <Panel
      title={t('subscription:serial.title')}
      lead={t(endsRenewal ? 'subscription:serial.leadRenewing' : 'subscription:serial.lead', {
        days: formatCount(rule.days),
        year: rule.boughtFrom,
      })}
    >
      <form noValidate className={classes.serial} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('subscription:serial.number')}
          description={t('subscription:serial.where')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('serialNumber')}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          {t('subscription:serial.activate')}
        </Button>
      </form>
    </Panel>
  );
}
