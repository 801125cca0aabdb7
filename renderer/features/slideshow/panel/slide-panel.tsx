import { t } from '#renderer/platform/t.ts';
import { useQuery } from '@tanstack/react-query';
import { getFile } from '#shared/contract/signage/media.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { query } from '#renderer/api/query.ts';
import { SlidePicture } from '#renderer/parts/slideshow/slide-picture.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Screen } from '#renderer/ui/image/screen.tsx';
import type { Slide } from '../model/content.ts';
import { slideName } from '../slide-words.ts';
import { useEditorParts } from '../use-editor.ts';
import { TemplateFields } from '../template/template-fields.tsx';
import { SlideFields } from './slide-fields.tsx';
import classes from './slide-panel.module.css';

/** What is known of the chosen slides, and what can be changed of all of them at once. */
export function SlidePanel() {
  const { state, dispatch, panel } = useEditorParts();
  const { pages, thumbnail } = state.now;
  const slides = pages.filter(({ id }) => state.chosen.has(id));
  const [first] = slides;
  if (pages.length === 0) return null;
  if (!first) {
    return (
      <aside ref={panel} className={classes.panel} aria-label={t('slideshow:panel.label')}>
        <div className={classes.hint}>
          <p>{t('slideshow:panel.none')}</p>
          <p className={classes.keys}>{t('slideshow:panel.keys')}</p>
        </div>
      </aside>
    );
  }
  const ids = slides.map(({ id }) => id);
  const isOne = slides.length === 1;
  return (
    <aside ref={panel} className={classes.panel} aria-label={t('slideshow:panel.label')}>
      {isOne && (
        <Screen isLit>
          <SlidePicture slide={first} />
        </Screen>
      )}
      <h2 className={classes.title}>
        {isOne ? <SlideName slide={first} /> : t('slideshow:panel.many', { count: slides.length })}
      </h2>
      {isOne && <TemplateFields slide={first} />}
      <SlideFields key={ids.join()} slides={slides} />
      <div className={classes.commands}>
        {isOne && typeof first.fileId === 'string' && thumbnail !== first.fileId && (
          <Button
            size="sm"
            variant="default"
            onClick={() => dispatch({ kind: 'thumbnail', fileId: first.fileId ?? null })}
          >
            {t('slideshow:panel.asThumbnail')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => dispatch({ kind: 'duplicate', ids })}>
          {t('slideshow:slides.duplicate')}
        </Button>
        <Button size="sm" variant="default" onClick={() => dispatch({ kind: 'remove', ids })}>
          {t('common:action.delete')}
        </Button>
      </div>
    </aside>
  );
}

/** By the name of its file, once that is known; and what is wrong with that. */
function SlideName({ slide }: { slide: Slide }) {
  const { fileId } = slide;
  const file = useQuery({
    ...query(getFile, { id: fileId ?? '' }),
    enabled: typeof fileId === 'string',
  });
  const isGone = isApiError(file.error, 7);
  return (
    <>
      <bdi>{file.data?.name ?? slideName(slide)}</bdi>
      {isGone && <Alert tone="bad">{t('slideshow:panel.fileGone')}</Alert>}
      {file.data?.state === 'broken' && <Alert tone="bad">{t('slideshow:panel.broken')}</Alert>}
      {file.data && file.data.warnings.length > 0 && (
        <Alert tone="warn">
          {t(file.data.kind === 'pdf' ? 'slideshow:panel.textMissing' : 'slideshow:panel.warning')}
        </Alert>
      )}
    </>
  );
}
