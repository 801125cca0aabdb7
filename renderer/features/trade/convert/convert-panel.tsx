import { lastDayOfService } from '#shared/domain/commerce/subscription/terms.ts';
import { t } from '#renderer/platform/t.ts';
import { conversion } from '#shared/domain/commerce/trade.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import { detailsOf, isApiError } from '#renderer/api/api-error.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { CheckField } from '#renderer/ui/field/tick/check-field.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import type { Convertible, useConversion } from './use-conversion.ts';

export interface ConvertPanelProps extends Pick<
  ReturnType<typeof useConversion>,
  'plans' | 'daysOf' | 'error'
> {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Which personal plans go into the team's, with the days that they bring. */
export function ConvertPanel({ plans, daysOf, error, chosen, onChange }: ConvertPanelProps) {
  const words = ({ orderNumber, expiresOn }: Convertible) => {
    const days = chosen.includes(orderNumber) ? daysOf(orderNumber) : null;
    if (days !== null) return t('trade:convert.brings', { count: days });
    return t('trade:convert.until', { date: formatDate(lastDayOfService(expiresOn), 'short') });
  };
  return (
    <Panel
      title={t('trade:convert.title')}
      lead={t('trade:convert.lead', { days: conversion.maxDays })}
    >
      {plans.map((plan) => (
        <CheckField
          key={plan.orderNumber}
          label={plan.name}
          description={words(plan)}
          checked={chosen.includes(plan.orderNumber)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? [...chosen, plan.orderNumber]
                : chosen.filter((one) => one !== plan.orderNumber),
            )
          }
        />
      ))}
      {error && (
        <Alert tone="bad">
          {isApiError(error, 1031)
            ? t('trade:convert.tooMany', {
                days: conversion.maxDays,
                sum: detailsOf(error, 1031).days ?? conversion.maxDays + 1,
              })
            : errorMessage(error)}
        </Alert>
      )}
    </Panel>
  );
}
