import { t } from '#renderer/platform/t.ts';
import { slideshow as rule } from '#shared/domain/limits.ts';
import { totalDuration } from '#shared/domain/signage/page.ts';
import { formatLength } from '#renderer/platform/format/length.ts';
import { Meter } from '#renderer/ui/meter.tsx';
import { useEditorParts } from '../use-editor.ts';
import classes from './editor-bar.module.css';

/** How long it is, of what it may be. */
export function LengthMeter() {
  const { pages } = useEditorParts().state.now;
  const used = totalDuration(pages);
  const isFull = used > rule.maxSeconds;
  const lengths = { used: formatLength(used), limit: formatLength(rule.maxSeconds) };
  const words = isFull
    ? t('slideshow:length.over', { ...lengths, over: formatLength(used - rule.maxSeconds) })
    : t('slideshow:length.used', lengths);
  return (
    <div className={classes.meter}>
      <p className={`${classes.words} tabular`} data-full={isFull || undefined}>
        {t('slideshow:slides.count', { count: pages.length })} · {words}
      </p>
      <Meter
        label={t('slideshow:length.label')}
        used={used}
        limit={rule.maxSeconds}
        words={words}
        isFull={isFull}
      />
    </div>
  );
}
