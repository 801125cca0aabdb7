import { useSortable } from '@dnd-kit/sortable';
import { t } from '#renderer/platform/t.ts';
import { memo, type Dispatch, type MouseEvent } from 'react';
import { RowTick } from '#renderer/list/rows/row-tick.tsx';
import { Dots } from '#renderer/list/toolbar/icons.tsx';
import { SlidePicture } from '#renderer/parts/slideshow/slide-picture.tsx';
import { Menu } from '#renderer/ui/overlay/menu.tsx';
import { Badge } from '#renderer/ui/state/badge.tsx';
import type { Slide } from '../model/content.ts';
import type { EditorAction } from '../model/reducer.ts';
import { slideFacts, slideName } from '../slide-words.ts';
import type { EditorDialog } from '../use-editor.ts';
import classes from './strip.module.css';

interface SlideRowProps {
  slide: Slide;
  index: number;
  count: number;
  /** From the top of the list, in px. */
  start: number;
  isChosen: boolean;
  /** Tab leads into this one, and from it to what follows the strip; arrows lead to the others. */
  isCurrent: boolean;
  /** Name of its file, if that is known. */
  file: string | undefined;
  /** It was deleted, and screens skip the slide. */
  isFileGone: boolean;
  dispatch: Dispatch<EditorAction>;
  open: (dialog: EditorDialog) => void;
  onFocus: (id: string) => void;
  /** It alone was chosen, by pointer: who goes by keys stays where the focus is. */
  onPressed: () => void;
}

/** A slide of the strip: chosen by a press, moved by its handle, by keys, or by its menu. */
export const SlideRow = memo(function SlideRow(props: SlideRowProps) {
  const { slide, index, count, start, isChosen, isCurrent, file, isFileGone } = props;
  const { dispatch, onFocus, onPressed } = props;
  const { id } = slide;
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  const place = index + 1;
  const tabIndex = isCurrent ? 0 : -1;

  function chosen({ shiftKey, ctrlKey, metaKey, detail }: MouseEvent): void {
    const how = shiftKey ? 'range' : ctrlKey || metaKey ? 'toggle' : 'only';
    dispatch({ kind: 'choose', id, how });
    if (how === 'only' && detail > 0) onPressed();
  }

  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      aria-posinset={place}
      aria-setsize={count}
      data-chosen={isChosen || undefined}
      data-dragged={isDragging || undefined}
      // Its place is `top`, so that `transform` belongs to dragging alone.
      style={{
        top: start,
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      <span className={classes.tick}>
        <RowTick
          aria-label={t('slideshow:slides.select', { place })}
          checked={isChosen}
          tabIndex={tabIndex}
          onFocus={() => onFocus(id)}
          onChange={() => dispatch({ kind: 'choose', id, how: 'toggle' })}
        />
      </span>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={t('slideshow:drag.handle', { place })}
        tabIndex={tabIndex}
        onFocus={() => onFocus(id)}
      >
        <Grip />
      </button>
      <button
        type="button"
        className={classes.slide}
        data-slide={id}
        aria-pressed={isChosen}
        tabIndex={tabIndex}
        onClick={chosen}
        onFocus={() => onFocus(id)}
      >
        <Look slide={slide} place={place} file={file} isFileGone={isFileGone} />
      </button>
      <SlideMenu {...props} tabIndex={tabIndex} />
    </li>
  );
});

interface LookProps extends Pick<SlideRowProps, 'slide' | 'file' | 'isFileGone'> {
  place: number;
}

function Look({ slide, place, file, isFileGone }: LookProps) {
  const { facts, mark: markOfTime } = slideFacts(slide);
  const name = slideName(slide, file);
  const mark = isFileGone ? { words: t('slideshow:slides.fileGone'), isBad: true } : markOfTime;
  return (
    <>
      <span className={`${classes.place} tabular`}>{place}</span>
      <span className={classes.picture} aria-hidden="true">
        <SlidePicture slide={slide} />
      </span>
      <span className={classes.words}>
        <bdi className={classes.name} title={name}>
          {name}
        </bdi>
        <span className={`${classes.facts} tabular`}>{facts}</span>
      </span>
      {mark && (
        <span className={classes.mark}>
          <Badge tone={mark.isBad ? 'bad' : 'plain'}>{mark.words}</Badge>
        </span>
      )}
    </>
  );
}

function SlideMenu(props: SlideRowProps & { tabIndex: number }) {
  const { slide, index, isChosen, dispatch, open, tabIndex } = props;
  const { id } = slide;
  const only = () => dispatch({ kind: 'choose', id, how: 'only' });
  return (
    <Menu
      name={t('slideshow:slides.actions', { place: index + 1 })}
      tabIndex={tabIndex}
      items={[
        {
          id: 'preview',
          label: t('slideshow:slides.previewFrom'),
          run: () => open({ kind: 'preview', from: id }),
        },
        {
          id: 'move',
          label: t('slideshow:move.open'),
          run() {
            if (!isChosen) only();
            open({ kind: 'move', ids: [id] });
          },
        },
        {
          id: 'duplicate',
          label: t('slideshow:slides.duplicate'),
          run: () => dispatch({ kind: 'duplicate', ids: [id] }),
        },
        {
          id: 'delete',
          label: t('common:action.delete'),
          isDanger: true,
          run: () => dispatch({ kind: 'remove', ids: [id] }),
        },
      ]}
    >
      <Dots />
    </Menu>
  );
}

/** What hangs on the pointer: the slide, and how many go with it. */
export function DraggedSlide({
  slide,
  count,
  file,
}: {
  slide: Slide;
  count: number;
  file: string | undefined;
}) {
  return (
    <div className={classes.dragged}>
      <span className={classes.picture}>
        <SlidePicture slide={slide} />
      </span>
      <span className={classes.name}>
        {count > 1 ? t('slideshow:slides.count', { count }) : slideName(slide, file)}
      </span>
    </div>
  );
}

function Grip() {
  return (
    <svg width="12" height="16" viewBox="0 0 12 16" fill="currentColor" aria-hidden="true">
      <circle cx="3" cy="3" r="1.4" />
      <circle cx="9" cy="3" r="1.4" />
      <circle cx="3" cy="8" r="1.4" />
      <circle cx="9" cy="8" r="1.4" />
      <circle cx="3" cy="13" r="1.4" />
      <circle cx="9" cy="13" r="1.4" />
    </svg>
  );
}
