import { t } from '#renderer/platform/t.ts';
import { slideshow as rule } from '#shared/domain/limits.ts';
import { Button } from '#renderer/ui/button.tsx';
import { roomFor } from '../model/content.ts';
import { useEditorParts } from '../use-editor.ts';
import classes from './add.module.css';

/** The ways slides come in. */
export function AddSlides() {
  const { state, dispatch, open } = useEditorParts();
  const { now, chosen } = state;
  const isFull = roomFor(now) === 0;
  return (
    <div className={classes.bar}>
      <Button variant="default" disabled={isFull} onClick={() => open({ kind: 'files' })}>
        {t('slideshow:add.files')}
      </Button>
      <Button variant="default" disabled={isFull} onClick={() => open({ kind: 'web' })}>
        {t('slideshow:add.web')}
      </Button>
      {isFull && <p className={classes.full}>{t('slideshow:add.full', { max: rule.maxPages })}</p>}
      {now.pages.length > 1 && (
        <div className={classes.choose}>
          <Button
            size="sm"
            variant="subtle"
            onClick={() => dispatch({ kind: chosen.size > 0 ? 'choose-none' : 'choose-all' })}
          >
            {chosen.size > 0
              ? t('slideshow:slides.chooseNone', { count: chosen.size })
              : t('slideshow:slides.chooseAll')}
          </Button>
        </div>
      )}
    </div>
  );
}
