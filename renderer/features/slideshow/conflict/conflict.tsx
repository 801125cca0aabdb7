import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { v4 } from 'uuid';
import { createSlideshow } from '#shared/contract/signage/slideshow.ts';
import { slideshow } from '#shared/domain/limits.ts';
import { totalDuration } from '#shared/domain/signage/page.ts';
import { shorten } from '#shared/domain/text/shorten.ts';
import { formatLength } from '#renderer/platform/format/length.ts';
import { SlidePicture } from '#renderer/parts/slideshow/slide-picture.tsx';
import { useCommand } from '#renderer/api/query.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Button } from '#renderer/ui/button.tsx';
import { RadioField } from '#renderer/ui/field/tick/radio-field.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { contentOf, isSameSlide, type Edited } from '../model/content.ts';
import { countDifferent, mergeEdits } from '../model/merge.ts';
import { editedOf, knownOf, type OpenSlideshow } from '../save/saver.ts';
import { useEditorParts } from '../use-editor.ts';
import classes from './conflict.module.css';

type Way = 'merge' | 'copy' | 'theirs';

/**
 * Somebody else saved this slideshow meanwhile. Both versions are shown, and none of the ways on
 * loses one: even what is given up can be brought back by undo.
 */
export function Conflict({ theirs, onClose }: { theirs: OpenSlideshow; onClose: () => void }) {
  const { state, dispatch, saver } = useEditorParts();
  const [way, setWay] = useState<Way>('merge');
  const mine = state.now;
  const other = editedOf(theirs);
  const take = (edited: Edited) => {
    saver.adopt(knownOf(theirs));
    dispatch({ kind: 'replace', edited });
  };
  const copy = useCommand(createSlideshow, {
    onSuccess(made) {
      take(other);
      showToast(t('slideshow:conflict.copied', { name: made.name }));
    },
  });

  function decide(): void {
    if (way === 'merge') take(mergeEdits(saver.known.edited, mine, other, v4));
    else if (way === 'theirs') take(other);
    else {
      const name = shorten(
        t('slideshow:conflict.copyName', { name: mine.name }),
        slideshow.longestName,
      );
      copy.mutate({ name, content: contentOf(mine), publish: false });
    }
  }

  return (
    <Dialog title={t('slideshow:conflict.title')} isWide onClose={onClose}>
      <p>
        {t('slideshow:conflict.lead', {
          when: formatDate(theirs.updatedAt, 'short', { withTime: true }),
        })}
      </p>
      <div className={classes.both}>
        <Version title={t('slideshow:conflict.mine')} edited={mine} other={other} />
        <Version title={t('slideshow:conflict.theirs')} edited={other} other={mine} />
      </div>
      <RadioField<Way>
        label={t('slideshow:conflict.choose')}
        value={way}
        onChange={setWay}
        choices={(['merge', 'copy', 'theirs'] as const).map((value) => ({
          value,
          label: t(`slideshow:conflict.way.${value}`),
          description: t(`slideshow:conflict.about.${value}`),
        }))}
      />
      <DialogActions>
        <Button loading={copy.isPending} onClick={decide}>
          {t('common:action.continue')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** As many as fit in two lines or so; the counts say the rest. */
const mostPictures = 12;

function Version({ title, edited, other }: { title: string; edited: Edited; other: Edited }) {
  const others = new Map(other.pages.map((slide) => [slide.id, slide]));
  const isDifferent = (slide: Edited['pages'][number]) => {
    const opposite = others.get(slide.id);
    return opposite === undefined || !isSameSlide(slide, opposite);
  };
  // What differs is what one looks for.
  const shown = edited.pages
    .toSorted((one, two) => Number(isDifferent(two)) - Number(isDifferent(one)))
    .slice(0, mostPictures);
  return (
    <section className={classes.version} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.name}>
        <bdi>{edited.name}</bdi>
      </p>
      <p className={`${classes.facts} tabular`}>
        {t('slideshow:slides.count', { count: edited.pages.length })} ·{' '}
        {formatLength(totalDuration(edited.pages))} ·{' '}
        {t('slideshow:conflict.different', { count: countDifferent(edited, other) })}
      </p>
      <div className={classes.pictures} aria-hidden="true">
        {shown.map((slide) => (
          <span
            key={slide.id}
            className={classes.picture}
            data-different={isDifferent(slide) || undefined}
          >
            <SlidePicture slide={slide} />
          </span>
        ))}
      </div>
    </section>
  );
}
