import type { UseFormReturnType } from '@mantine/form';
import { t } from '#renderer/platform/t.ts';
import type { getProfileOptions } from '#shared/contract/account/user.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { TeamFields } from '#renderer/parts/team/team-fields.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import type { CheckoutValues } from '../order/checkout-values.ts';

export type TeamOptions = CallOutput<typeof getProfileOptions>;

export interface TeamPanelProps {
  form: UseFormReturnType<CheckoutValues>;
  options: TeamOptions;
}

/** The team that is founded with its plan. */
export function TeamPanel({ form, options }: TeamPanelProps) {
  return (
    <Panel title={t('trade:team.title')} lead={t('trade:team.lead')}>
      <TeamFields
        isWhole
        input={(name) => form.getInputProps(`team.${name}`)}
        country={form.getValues().team.country}
        choices={{ ...options, categories: options.teamCategories }}
      />
    </Panel>
  );
}
