import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { formatCount } from '#renderer/platform/format/numbers.ts';

interface NumberFieldProps {
  label: string;
  unit: string;
  /** Undefined: several slides differ. */
  value: number | undefined;
  min: number;
  max: number;
  step?: number;
  isDisabled?: boolean;
  onChange: (value: number) => void;
  /** It is left: what is typed next is another step. */
  onSettle: () => void;
}

/** A whole number. What is typed stays as long as one types; only what is within its limits counts. */
export function NumberField(props: NumberFieldProps) {
  const { label, unit, value, min, max, step = 1, isDisabled = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === undefined ? '' : String(value));
  const isWrong = typed !== null && typed !== '' && !isWithin(typed, min, max);
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={step}
      rightSection={unit}
      rightSectionWidth={44}
      rightSectionPointerEvents="none"
      disabled={isDisabled}
      placeholder={value === undefined ? t('slideshow:field.different') : ''}
      value={text}
      error={
        isWrong && t('slideshow:field.between', { min: formatCount(min), max: formatCount(max) })
      }
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        if (isWithin(next, min, max)) props.onChange(Number(next));
      }}
      onBlur={() => {
        setTyped(null);
        props.onSettle();
      }}
    />
  );
}

function isWithin(text: string, min: number, max: number): boolean {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max;
}
