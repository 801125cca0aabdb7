import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { listIssueTypes } from '#shared/contract/inquiry/inquiry.ts';
import { listApps, listPlanLevels, listProducts } from '#shared/contract/misc.ts';
import {
  smartDeviceAnswers,
  yesNo,
  type InquiryDetail,
} from '#shared/domain/inquiry/issue-types.ts';
import { inquiry as limits } from '#shared/domain/limits.ts';
import { query } from '#renderer/api/query.ts';
import layout from '#renderer/parts/form/form-layout.module.css';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';

interface DetailFieldsProps {
  type: CallOutput<typeof listIssueTypes>[number];
  /** What Mantine's form gives a field. */
  field: (name: InquiryDetail) => object;
}

type Named = readonly { id: string; name: string }[];

/** What the chosen kind of issue makes matter, in its order: first what must be there. */
export function DetailFields({ type, field }: DetailFieldsProps) {
  const asked = [...type.needs, ...type.takes];
  const asks = (detail: InquiryDetail) => asked.includes(detail);
  const products = useQuery({ ...query(listProducts, {}), enabled: asks('product') });
  const apps = useQuery({ ...query(listApps, {}), enabled: asks('app') });
  const planLevels = useQuery({ ...query(listPlanLevels, {}), enabled: asks('planLevel') });
  if (asked.length === 0) return null;

  const labelOf = (detail: InquiryDetail) => {
    const label = t(`inquiry:detail.${detail}`);
    return type.needs.includes(detail) ? label : t('common:optional', { label });
  };
  const choice = (detail: InquiryDetail, options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={labelOf(detail)}
      data={[{ value: '', label: t('inquiry:choose') }, ...options]}
      {...field(detail)}
    />
  );
  const named = (items: Named = []) => items.map(({ id, name }) => ({ value: id, label: name }));
  const text = (detail: InquiryDetail, props: object = {}) => (
    <TextField label={labelOf(detail)} {...props} {...field(detail)} />
  );
  const fields: Record<InquiryDetail, () => React.ReactNode> = {
    product: () => choice('product', named(products.data)),
    app: () => choice('app', named(apps.data)),
    planLevel: () => choice('planLevel', named(planLevels.data)),
    orderNumber: () =>
      text('orderNumber', {
        description: t('inquiry:detail.orderNumberHelp'),
        autoComplete: 'off',
        spellCheck: false,
      }),
    browser: () => text('browser', { placeholder: 'Firefox 140', spellCheck: false }),
    device: () => text('device', { placeholder: 'Raspberry Pi 5', spellCheck: false }),
    companyName: () => text('companyName', { autoComplete: 'organization' }),
    screenCount: () =>
      text('screenCount', {
        type: 'number',
        inputMode: 'numeric',
        min: 1,
        max: limits.mostScreens,
      }),
    smartDevices: () =>
      choice(
        'smartDevices',
        smartDeviceAnswers.map((value) => ({ value, label: t(`inquiry:smartDevices.${value}`) })),
      ),
    hasDesignTeam: () =>
      choice(
        'hasDesignTeam',
        yesNo.map((value) => ({ value, label: t(`inquiry:yesNo.${value}`) })),
      ),
  };
  return (
    <div className={layout.fields}>
      {asked.map((detail) => (
        <div key={detail}>{fields[detail]()}</div>
      ))}
    </div>
  );
}
