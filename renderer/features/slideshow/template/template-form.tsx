import { t } from 'i18next';
import {
  answersOf,
  fieldsOf,
  posterLooks,
  templateForms,
  type TemplateAnswers,
  type TemplateApp,
  type TemplateField,
} from '#shared/domain/signage/templates.ts';
import { TemplatePicture } from '#renderer/ui/template/template-picture.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { TemplateRows } from './template-rows.tsx';
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

/** What a template asks, as it stands in its fields. */
export function TemplateForm(props: TemplateFormProps) {
  const { app, fields, problems, isDisabled = false, onChange, onSettle } = props;
  const { plain: rules, row } = templateForms[app];
  const answers = answersOf(app, fields);
  const change = (changed: Partial<TemplateAnswers>, isTyped: boolean) =>
    onChange(fieldsOf(app, { ...answers, ...changed }), isTyped);
  const { plain } = answers;
  return (
    <fieldset className={classes.form} disabled={isDisabled}>
      <legend className="visually-hidden">{t(`slideshow:template.new.${app}`)}</legend>
      {rules.map(({ name, max, kind, isRequired }) =>
        kind === 'look' ? (
          <Looks
            key={name}
            fields={fields}
            value={plain['look']}
            onChange={(look) => change({ plain: { ...plain, look } }, false)}
          />
        ) : (
          <TextField
            key={name}
            name={name}
            label={t(`slideshow:template.field.${name}`)}
            required={isRequired === true}
            withAsterisk={false}
            maxLength={max}
            value={plain[name] ?? ''}
            error={problems.get(name)}
            onBlur={() => onSettle?.()}
            onChange={({ currentTarget: { value } }) =>
              change({ plain: { ...plain, [name]: value } }, true)
            }
          />
        ),
      )}
      <TemplateRows
        rule={row}
        rows={answers.rows}
        problems={problems}
        onSettle={onSettle}
        onChange={(rows, isTyped) => change({ rows }, isTyped)}
      />
    </fieldset>
  );
}

interface LooksProps {
  fields: readonly TemplateField[];
  value: string | undefined;
  onChange: (look: string) => void;
}

/** The poster in each of its looks, to choose one by sight. */
function Looks({ fields, value, onChange }: LooksProps) {
  const others = fields.filter(({ name }) => name !== 'look');
  return (
    <fieldset className={classes.looks}>
      <legend className={classes.label}>{t('slideshow:template.field.look')}</legend>
      {posterLooks.map((look) => (
        <label key={look} className={classes.look}>
          <input
            type="radio"
            name="look"
            className="visually-hidden"
            checked={value === look}
            onChange={() => onChange(look)}
          />
          <span className={classes.lookPicture} aria-hidden="true">
            <TemplatePicture
              template={{ app: 'poster', fields: [{ name: 'look', text: look }, ...others] }}
            />
          </span>
          {t(`slideshow:template.look.${look}`)}
        </label>
      ))}
    </fieldset>
  );
}
