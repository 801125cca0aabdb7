import { t } from '#renderer/platform/t.ts';
import { existingFiles, type ExistingFiles } from '#shared/desktop-queue.ts';
import { RadioField } from '#renderer/ui/field/tick/radio-field.tsx';

interface ExistingFieldProps {
  value: ExistingFiles;
  onChange: (value: ExistingFiles) => void;
}

/** What becomes of a file that is there already. */
export function ExistingField({ value, onChange }: ExistingFieldProps) {
  return (
    <RadioField
      label={t('print-centre:archive.existing')}
      choices={existingFiles.map((choice) => ({
        value: choice,
        label: t(`print-centre:archive.existingChoice.${choice}`),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
