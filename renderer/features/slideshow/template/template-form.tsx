import { t } from '#renderer/platform/t.ts';
import {
  answersOf,
  fieldsOf,
  type TemplateAnswers,
} from '#shared/domain/signage/template/answers.ts';
import {
  formOf,
  meetingSources,
  sourceOf,
  type FieldRule,
  type FormRule,
  type TemplateApp,
  type TemplateField,
} from '#shared/domain/signage/template/forms.ts';
import { RadioField } from '#renderer/ui/field/tick/radio-field.tsx';
import { TextAreaField } from '#renderer/ui/field/text-area-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { CalendarField } from './calendar-field.tsx';
import { LookChoice } from './picture-choice.tsx';
import { TemplateDays } from './template-days.tsx';
import { TemplateRows } from './template-rows.tsx';
import { limitWords } from './template-problems.ts';
import classes from './template.module.css';

interface TemplateFormProps {
  app: TemplateApp;
  fields: readonly TemplateField[];
  /** Sentences by the fields' names. */
  problems: ReadonlyMap<string, string>;
  isDisabled?: boolean;
  /** `isTyped`: a letter of many, which together are one change. */
  onChange: (fields: TemplateField[], isTyped: boolean) => void;
  /** A field is left: what is typed next is another change. */
  onSettle?: (() => void) | undefined;
}

/** What a template asks, as it stands in its fields. Which kind it is was chosen before. */
export function TemplateForm(props: TemplateFormProps) {
  const { app, fields, problems, isDisabled = false, onChange, onSettle } = props;
  const { plain: rules, row } = formOf(app, fields);
  const answers = answersOf(app, fields);
  const change = (changed: Partial<TemplateAnswers>, isTyped: boolean) =>
    onChange(fieldsOf(app, { ...answers, ...changed }), isTyped);
  const { plain, rows } = answers;
  const hasSource = rules.some(({ name }) => name === 'source');
  const source = sourceOf(fields);
  const ofRows = {
    rows,
    problems,
    onSettle,
    onChange: (changed: TemplateAnswers['rows'], isTyped: boolean) =>
      change({ rows: changed }, isTyped),
  };
  return (
    <fieldset className={classes.form} disabled={isDisabled}>
      <legend className="visually-hidden">{t(`slideshow:template.new.${app}`)}</legend>
      {rules.map((rule) =>
        !isTypedIn(rule) ? null : rule.kind === 'look' ? (
          <LookChoice
            key={rule.name}
            fields={fields}
            value={plain['look']}
            onChange={(look) => change({ plain: { ...plain, look } }, false)}
          />
        ) : (
          <PlainField
            key={rule.name}
            rule={rule}
            value={plain[rule.name] ?? ''}
            error={problems.get(rule.name)}
            onSettle={onSettle}
            onChange={(value) => change({ plain: { ...plain, [rule.name]: value } }, true)}
          />
        ),
      )}
      {hasSource && (
        <RadioField
          label={t('slideshow:template.source.label')}
          value={source}
          onChange={(chosen) => change({ plain: { ...plain, source: chosen } }, false)}
          choices={meetingSources.map((value) => ({
            value,
            label: t(`slideshow:template.source.${value}`),
          }))}
        />
      )}
      {source === 'calendar' && (
        <CalendarField
          id={plain['calendar'] ?? ''}
          error={problems.get('calendar')}
          onChange={(calendar) => change({ plain: { ...plain, calendar } }, false)}
        />
      )}
      {row &&
        source === 'typed' &&
        (row.isFixed ? (
          <TemplateDays rule={row} {...ofRows} />
        ) : (
          <TemplateRows rule={row} {...ofRows} />
        ))}
    </fieldset>
  );
}

type PlainRule = FormRule['plain'][number];
type TypedRule = FieldRule<Exclude<PlainRule['name'], 'kind' | 'source' | 'calendar'>>;

/** What has a place in the row of fields; the others are chosen before them or after. */
const isTypedIn = (rule: PlainRule): rule is TypedRule =>
  !['kind', 'source', 'calendar'].includes(rule.name);

interface PlainFieldProps {
  rule: TypedRule;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onSettle: (() => void) | undefined;
}

function PlainField({ rule, value, error, onChange, onSettle }: PlainFieldProps) {
  const { name, max, kind, isRequired } = rule;
  const shared = {
    name,
    label: t(`slideshow:template.field.${name}`),
    required: isRequired === true,
    withAsterisk: false,
    maxLength: max,
    description: limitWords(value, max),
    value,
    error,
    onBlur: () => onSettle?.(),
  };
  return kind === 'lines' ? (
    <TextAreaField
      {...shared}
      isProse
      autosize
      minRows={4}
      maxRows={12}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ) : (
    <TextField {...shared} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}
