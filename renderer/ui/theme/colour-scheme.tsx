import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { t } from '#renderer/platform/t.ts';
import { useTakenOver } from '../hooks/use-taken-over.ts';
import { SegmentField } from '../field/tick/segment-field.tsx';
import { Icon, type IconName } from '../image/icon.tsx';

const choices = [
  { scheme: 'light', icon: 'sun' },
  { scheme: 'dark', icon: 'moon' },
  { scheme: 'auto', icon: 'system' },
] as const satisfies readonly { scheme: MantineColorScheme; icon: IconName }[];

/** Light, dark, or as the system says. */
export function ColourScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // No document knows what was chosen.
  const shown = useTakenOver() ? colorScheme : 'auto';
  return (
    <SegmentField<MantineColorScheme>
      label={t('common:appearance.label')}
      choices={choices.map(({ scheme, icon }) => ({
        value: scheme,
        label: t(`common:appearance.${scheme}`),
        icon: <Icon name={icon} size={18} />,
      }))}
      value={shown}
      onChange={setColorScheme}
    />
  );
}
