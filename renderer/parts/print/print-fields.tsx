import { t } from '#renderer/platform/t.ts';
import { maxCopies } from '#shared/domain/commerce/document/printed-document.ts';
import { printOrientations, printSides, type Printer } from '#shared/desktop-print.ts';
import { papers as sizes, type Paper } from '#shared/domain/papers.ts';
import layout from '#renderer/parts/form/form-layout.module.css';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { CheckField } from '#renderer/ui/field/tick/check-field.tsx';
import { copiesIn, type PrintForm } from './print-form.ts';

export interface PrintFieldsProps {
  form: PrintForm;
  papers: readonly Paper[];
  printers: readonly Printer[];
  /** The printer that was used last is not there. */
  isMissing: boolean;
  /** Can it be printed without this next time? */
  canBeSilent?: boolean;
  onChange: (next: Partial<PrintForm>) => void;
}

/** Printer, copies and paper; sheets can be turned and have two sides, a roll has neither. */
export function PrintFields(props: PrintFieldsProps) {
  const { form, papers, printers, isMissing, canBeSilent = true, onChange } = props;
  const { width, height } = sizes[form.paper];
  const isSheet = height !== null && width > 100;
  const hasPrinters = printers.length > 0;
  const wrongCopies = copiesIn(form.copies) === null;
  const copiesRange = t('desktop:print.copiesRange', { most: formatCount(maxCopies) });
  return (
    <div className={layout.fields}>
      {hasPrinters && (
        <SelectField
          className={layout.wide ?? ''}
          label={t('desktop:print.printer')}
          description={isMissing ? t('desktop:print.otherPrinter') : undefined}
          data={printers.map(({ name, title, isPaused }) => ({
            value: name,
            label: isPaused ? t('desktop:print.paused', { printer: title }) : title,
          }))}
          value={form.printer}
          onChange={(event) => onChange({ printer: event.currentTarget.value })}
        />
      )}
      <SelectField
        label={t('print:paper.label')}
        data={papers.map((paper) => ({ value: paper, label: t(`print:paper.${paper}`) }))}
        value={form.paper}
        disabled={papers.length < 2}
        onChange={(event) => {
          const chosen = papers.find((paper) => paper === event.currentTarget.value);
          if (chosen) onChange({ paper: chosen });
        }}
      />
      {hasPrinters && (
        <TextField
          label={t('desktop:print.copies')}
          inputMode="numeric"
          autoComplete="off"
          value={form.copies}
          error={form.copies !== '' && wrongCopies && copiesRange}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange({ copies: event.currentTarget.value.trim() })}
        />
      )}
      {hasPrinters && isSheet && (
        <>
          <SelectField
            label={t('desktop:print.sides')}
            data={printSides.map((value) => ({ value, label: t(`desktop:print.side.${value}`) }))}
            value={form.sides}
            onChange={(event) => {
              const chosen = printSides.find((one) => one === event.currentTarget.value);
              if (chosen) onChange({ sides: chosen });
            }}
          />
          <SelectField
            label={t('desktop:print.orientation')}
            data={printOrientations.map((value) => ({
              value,
              label: t(`desktop:print.turned.${value}`),
            }))}
            value={form.orientation}
            onChange={(event) => {
              const chosen = printOrientations.find((one) => one === event.currentTarget.value);
              if (chosen) onChange({ orientation: chosen });
            }}
          />
        </>
      )}
      {hasPrinters && canBeSilent && (
        <CheckField
          className={layout.wide ?? ''}
          label={t('desktop:print.silent')}
          checked={form.isSilent}
          onChange={(event) => onChange({ isSilent: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
