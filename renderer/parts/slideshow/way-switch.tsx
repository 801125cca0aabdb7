import { t } from '#renderer/platform/t.ts';
import { SegmentField } from '#renderer/ui/field/tick/segment-field.tsx';
import { Strokes } from '#renderer/ui/image/icon.tsx';

const strokes = {
  landscape: 'M2.5 5h15v10h-15z',
  portrait: 'M5.5 2.5h9v15h-9z',
} as const;

export type Way = keyof typeof strokes;

interface WaySwitchProps {
  value: Way;
  onChange: (way: Way) => void;
}

/** Which way the screen hangs that a preview stands for. */
export function WaySwitch(props: WaySwitchProps) {
  return (
    <SegmentField
      label={t('slideshow:preview.way')}
      choices={(['landscape', 'portrait'] as const).map((way) => ({
        value: way,
        label: t(`slideshow:preview.${way}`),
        icon: <Strokes d={strokes[way]} />,
      }))}
      {...props}
    />
  );
}
