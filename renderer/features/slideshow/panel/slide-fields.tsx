import { t } from '#renderer/platform/t.ts';
import { fits, isNever, transitions } from '#shared/domain/signage/page.ts';
import { slideshow as rule } from '#shared/domain/limits.ts';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { DateTimeField } from '#renderer/ui/field/day/date-field.tsx';
import { SwitchField } from '#renderer/ui/field/tick/switch-field.tsx';
import type { Slide, SlideChange } from '../model/content.ts';
import { useEditorParts } from '../use-editor.ts';
import { WebAddress } from '../web/web-address.tsx';
import { commonValue, localTime, momentOf } from './field-values.ts';
import { NumberField } from './number-field.tsx';
import classes from './slide-panel.module.css';

/** The facts of one slide, or those that several have in common: a change is one for all of them. */
export function SlideFields({ slides }: { slides: readonly Slide[] }) {
  const { dispatch } = useEditorParts();
  const ids = slides.map(({ id }) => id);
  const common = <Field extends keyof Slide>(field: Field) => commonValue(slides, field);
  const change = (changed: SlideChange, group?: string) =>
    dispatch({ kind: 'change', ids, change: changed, ...(group !== undefined && { group }) });
  const settle = () => dispatch({ kind: 'settle' });
  const [first] = slides;
  const hasFilms = slides.some(({ type }) => type === 'video');
  const hasPictures = slides.some(({ type }) => type === 'image' || type === 'video');
  const isOneWeb = slides.length === 1 && first?.type === 'web';
  return (
    <div className={classes.fields}>
      {isOneWeb && <WebAddress url={first.url ?? ''} onChange={(url) => change({ url })} />}
      <NumberField
        label={t('slideshow:field.duration')}
        unit={t('slideshow:field.seconds')}
        value={common('duration')}
        min={1}
        max={rule.maxSeconds}
        onChange={(duration) => change({ duration }, 'duration')}
        onSettle={settle}
      />
      <SelectField
        label={t('slideshow:field.fit')}
        value={common('fit') ?? ''}
        disabled={!hasPictures}
        data={choices(common('fit'), fits, (fit) => t(`slideshow:fit.${fit}`))}
        onChange={({ currentTarget: { value } }) => {
          const fit = fits.find((known) => known === value);
          if (fit) change({ fit });
        }}
      />
      <SelectField
        label={t('slideshow:field.transition')}
        value={common('transition') ?? ''}
        data={choices(common('transition'), transitions, (way) => t(`slideshow:transition.${way}`))}
        onChange={({ currentTarget: { value } }) => {
          const transition = transitions.find((known) => known === value);
          if (transition) change({ transition });
        }}
      />
      <NumberField
        label={t('slideshow:field.transitionMs')}
        unit={t('slideshow:field.ms')}
        value={common('transitionMs')}
        min={0}
        max={rule.maxTransitionMs}
        step={100}
        isDisabled={common('transition') === 'cut'}
        onChange={(transitionMs) => change({ transitionMs }, 'transitionMs')}
        onSettle={settle}
      />
      <Validity slides={slides} onChange={change} />
      {hasFilms && (
        <div className={classes.wide}>
          <SwitchField
            label={t('slideshow:field.sound')}
            checked={common('mute') === false}
            onChange={(isLoud) => change({ mute: !isLoud })}
          />
        </div>
      )}
    </div>
  );
}

interface ValidityProps {
  slides: readonly Slide[];
  onChange: (change: SlideChange) => void;
}

/** From when until when slides are shown, by the clock of whoever edits. */
function Validity({ slides, onChange }: ValidityProps) {
  const validFrom = commonValue(slides, 'validFrom');
  const validTo = commonValue(slides, 'validTo');
  const isWrong = isNever({ validFrom, validTo });
  return (
    <>
      <DateTimeField
        label={t('slideshow:field.validFrom')}
        description={isMixed(slides, 'validFrom') && t('slideshow:field.different')}
        className={classes.wide ?? ''}
        value={localTime(validFrom)}
        onChange={(value) => onChange({ validFrom: momentOf(value) })}
      />
      <DateTimeField
        label={t('slideshow:field.validTo')}
        defaultTime="23:59"
        description={isMixed(slides, 'validTo') && t('slideshow:field.different')}
        className={classes.wide ?? ''}
        value={localTime(validTo)}
        error={isWrong && t('slideshow:field.validWrong')}
        onChange={(value) => onChange({ validTo: momentOf(value) })}
      />
    </>
  );
}

/** A field of a date has no room of its own for words. */
const isMixed = (slides: readonly Slide[], field: 'validFrom' | 'validTo') =>
  commonValue(slides, field) === undefined &&
  slides.some((slide) => typeof slide[field] === 'string');

/** The choices of a select; where slides differ, one more that says so. */
function choices<Value extends string>(
  common: Value | undefined,
  values: readonly Value[],
  words: (value: Value) => string,
) {
  const known = values.map((value) => ({ value: value as string, label: words(value) }));
  return common === undefined
    ? [{ value: '', label: t('slideshow:field.different') }, ...known]
    : known;
}
