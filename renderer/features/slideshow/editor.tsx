import { t } from '#renderer/platform/t.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { DropArea } from '#renderer/parts/media/drop-area.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { AddSlides } from './add/add-slides.tsx';
import { Conflict } from './conflict/conflict.tsx';
import { EditorBar } from './bar/editor-bar.tsx';
import { roomFor } from './model/content.ts';
import { EditorDialogs } from './editor-dialogs.tsx';
import { LengthMeter } from './bar/length-meter.tsx';
import { SlidePanel } from './panel/slide-panel.tsx';
import type { Opened } from './save/open-saver.ts';
import type { OpenSlideshow } from './save/saver.ts';
import { Strip } from './strip/strip.tsx';
import {
  EditorContext,
  useEditing,
  type Editor as EditorParts,
  type EditorDialog,
} from './use-editor.ts';
import { PublishedPages } from './web/published-pages.tsx';
import classes from './editor.module.css';

/** The slides of a slideshow on the left, what is known of the chosen ones on the right. */
export function Editor({ opened }: { opened: Opened }) {
  const { state, dispatch, saver, saving } = useEditing(opened);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const [isKept, setIsKept] = useState(opened.kept !== null && saving.kind !== 'conflict');
  // Closed without a decision: the words beside the name lead back to it.
  const [put, setPut] = useState<OpenSlideshow | null>(null);
  const [publishedUrls, setPublishedUrls] = useState<readonly string[]>([]);
  const panel = useRef<HTMLElement>(null);
  const { missingFiles } = opened;
  const editor = useMemo<EditorParts>(
    () => ({ state, dispatch, saver, saving, open: setDialog, panel, missingFiles }),
    [state, dispatch, saver, saving, missingFiles],
  );

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (altKey || !(ctrlKey || metaKey) || dialog !== null || saving.kind === 'conflict') return;
    const letter = key.toLowerCase();
    if (letter !== 'z' && letter !== 'y') return;
    event.preventDefault();
    dispatch({ kind: letter === 'y' || shiftKey ? 'redo' : 'undo' });
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);

  const theirs = saving.kind === 'conflict' ? saving.theirs : null;
  const isConflictOpen = theirs !== null && (theirs !== put || dialog?.kind === 'conflict');
  return (
    <EditorContext value={editor}>
      <div className={classes.editor}>
        <EditorBar onPublished={setPublishedUrls} />
        {isKept && (
          <Alert
            action={
              <Button size="sm" variant="default" onClick={() => setIsKept(false)}>
                {t('common:action.close')}
              </Button>
            }
          >
            {t('slideshow:kept')}
          </Alert>
        )}
        {publishedUrls.length > 0 && (
          <PublishedPages urls={publishedUrls} onClose={() => setPublishedUrls([])} />
        )}
        <LengthMeter />
        <div className={classes.work}>
          <section className={classes.slides} aria-label={t('slideshow:slides.label')}>
            <AddSlides />
            <Strip />
          </section>
          <SlidePanel />
        </div>
        {/* The file picker takes dropped files itself. */}
        {dialog === null && !isConflictOpen && roomFor(state.now) > 0 && (
          <DropArea onFiles={(uploads) => setDialog({ kind: 'files', uploads })} />
        )}
        <EditorDialogs dialog={dialog} onClose={() => setDialog(null)} />
        {isConflictOpen && (
          <Conflict
            theirs={theirs}
            onClose={() => {
              setPut(theirs);
              setDialog(null);
            }}
          />
        )}
      </div>
    </EditorContext>
  );
}
