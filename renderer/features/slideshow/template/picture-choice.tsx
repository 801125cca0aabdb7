import { t } from '#renderer/platform/t.ts';
import {
  posterKinds,
  posterLooks,
  type PosterKind,
  type TemplateField,
} from '#shared/domain/signage/template/forms.ts';
import { TemplatePicture } from '#renderer/ui/template/template-picture.tsx';
import { sampleNow, sampleOf } from '#renderer/parts/template/samples.ts';
import classes from './template.module.css';

interface LookChoiceProps {
  fields: readonly TemplateField[];
  value: string | undefined;
  onChange: (look: string) => void;
}

/** The poster in each of its looks, to choose one by sight. */
export function LookChoice({ fields, value, onChange }: LookChoiceProps) {
  const others = fields.filter(({ name }) => name !== 'look');
  return (
    <PictureChoice
      name="look"
      label={t('slideshow:template.field.look')}
      value={value}
      onChange={onChange}
      choices={posterLooks.map((look) => ({
        value: look,
        label: t(`slideshow:template.look.${look}`),
        fields: [{ name: 'look', text: look }, ...others],
      }))}
    />
  );
}

interface KindChoiceProps {
  look: string;
  value: PosterKind;
  onChange: (kind: PosterKind) => void;
}

/** What a poster can be, each as an example of it. */
export function KindChoice({ look, value, onChange }: KindChoiceProps) {
  return (
    <PictureChoice
      name="kind"
      label={t('slideshow:template.field.kind')}
      value={value}
      onChange={onChange}
      choices={posterKinds.map((kind) => ({
        value: kind,
        label: t(`slideshow:template.kind.${kind}`),
        fields: sampleOf(kind, look),
      }))}
    />
  );
}

interface PictureChoiceProps<Value extends string> {
  name: string;
  label: string;
  value: string | undefined;
  choices: readonly { value: Value; label: string; fields: readonly TemplateField[] }[];
  onChange: (value: Value) => void;
}

function PictureChoice<Value extends string>(props: PictureChoiceProps<Value>) {
  const { name, label, value, choices, onChange } = props;
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.label}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.one}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span className={classes.picture} aria-hidden="true">
            <TemplatePicture template={{ app: 'poster', fields: choice.fields }} now={sampleNow} />
          </span>
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
