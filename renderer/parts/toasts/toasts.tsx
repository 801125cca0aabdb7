import { useReducedMotion } from '@mantine/hooks';
import { t } from 'i18next';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import {
  areClocksStoppedAtom,
  runClocks,
  stopClocks,
  toastsAtom,
  undoneAtom,
  undoToast,
  type Toast,
} from '#renderer/api/toasts/toasts.ts';
import { Button } from '#renderer/ui/button.tsx';
import classes from './toasts.module.css';

/**
 * Short messages over the end of the page, the newest last. They are read out politely and leave by
 * themselves; the clocks stand while somebody has the pointer or the focus on one.
 */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  const undone = useAtomValue(undoneAtom);
  const hold = useHold();
  const isAny = toasts.length > 0;
  return (
    <div
      className={classes.region}
      role={isAny ? 'region' : undefined}
      aria-label={isAny ? t('shell:toast.label') : undefined}
      {...hold.on}
    >
      <div aria-live="polite" className={classes.toasts}>
        {toasts.map((toast) => (
          <Message key={toast.id} toast={toast} onUndo={() => hold.leave(() => undoToast(toast))} />
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {undone !== null && t('shell:toast.undone', { what: undone })}
      </span>
    </div>
  );
}

function Message({ toast, onUndo }: { toast: Toast; onUndo: () => void }) {
  const isStill = useReducedMotion();
  return (
    <div className={classes.toast}>
      <p className={classes.text} dir="auto">
        {toast.text}
      </p>
      {toast.undo && (
        <>
          {isStill && <Seconds toast={toast} />}
          <Button size="sm" variant="default" aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
            {t('shell:toast.undo')}
          </Button>
          <Line toast={toast} />
        </>
      )}
    </div>
  );
}

/** How much of the time is left, to look at. */
function Line({ toast: { clock } }: { toast: Toast }) {
  const isStopped = useAtomValue(areClocksStoppedAtom);
  // Of the moment when it is first drawn: from there on the line runs by itself.
  const passedMs = useMemo(() => clock.totalMs - clock.leftMs(), [clock]);
  return (
    <span
      className={classes.line}
      data-stopped={isStopped || undefined}
      style={{ animationDuration: `${clock.totalMs}ms`, animationDelay: `${-passedMs}ms` }}
      aria-hidden
    />
  );
}

/** The same where nothing moves. */
function Seconds({ toast: { clock } }: { toast: Toast }) {
  const [left, setLeft] = useState(clock.leftMs);
  useEffect(() => {
    const timer = setInterval(() => setLeft(clock.leftMs()), 250);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <span className={`${classes.seconds} tabular`} aria-hidden>
      {t('shell:toast.seconds', { count: Math.ceil(left / 1000) })}
    </span>
  );
}

/** Stops the clocks while somebody reads, and gives the focus back to where it came from. */
function useHold() {
  const isPointed = useRef(false);
  const isFocused = useRef(false);
  const cameFrom = useRef<Element | null>(null);

  function update(): void {
    if (isPointed.current || isFocused.current) stopClocks();
    else runClocks();
  }

  return {
    on: {
      // A pointer that lies where a message appears reads nothing.
      onPointerMove({ movementX, movementY, pointerType }: PointerEvent) {
        if (pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return;
        isPointed.current = true;
        update();
      },
      onPointerLeave() {
        isPointed.current = false;
        update();
      },
      onFocus({ relatedTarget, currentTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        isFocused.current = true;
        update();
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent) {
        if (currentTarget.contains(relatedTarget)) return;
        isFocused.current = false;
        update();
      },
    },
    /** Something that may have the focus goes. */
    leave(go: () => void) {
      const back = cameFrom.current?.isConnected ? cameFrom.current : null;
      const target = back ?? document.getElementById('content');
      if (isFocused.current && target instanceof HTMLElement) target.focus({ preventScroll: true });
      go();
    },
  };
}
