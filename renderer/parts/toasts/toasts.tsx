import { useReducedMotion } from '@mantine/hooks';
import { t } from '#renderer/platform/t.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import {
  areClocksStoppedAtom,
  closeActionToasts,
  closeToast,
  runClocks,
  runToastAction,
  stopClocks,
  toastsAtom,
  undoneAtom,
  undoToast,
  type Toast,
} from '#renderer/api/toasts/toasts.ts';
import type { ToastClock } from '#renderer/api/toasts/toast-clock.ts';
import { listStepOf } from '#renderer/list/list-step.ts';
import { Button } from '#renderer/ui/button.tsx';
import { CloseButton } from '#renderer/ui/close-button.tsx';
import classes from './toasts.module.css';

/**
 * Short messages over the end of the page, the newest last. Screen readers announce them politely. A message without
 * an action closes by itself; its clock stops while the pointer or the focus is on a message. A message with an action
 * stays until the user closes it or leaves the page.
 */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  const undone = useAtomValue(undoneAtom);
  const pause = usePause();
  const isAny = toasts.length > 0;
  useActionsOfThisPage();
  return (
    <div
      className={classes.region}
      role={isAny ? 'region' : undefined}
      aria-label={isAny ? t('shell:toast.label') : undefined}
      {...pause.on}
    >
      <div aria-live="polite" className={classes.toasts}>
        {toasts.map((toast) => (
          <Message
            key={toast.id}
            toast={toast}
            onUndo={(button) => pause.leave(button, () => undoToast(toast))}
            onAction={(button) => pause.leave(button, () => runToastAction(toast))}
            onClose={(button) => pause.leave(button, () => closeToast(toast.id))}
          />
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {undone !== null && t('shell:toast.undone', { what: undone })}
      </span>
    </div>
  );
}

/** A new slideshow gets its address while it is edited, and a list has its state in it: neither is another page. */
function useActionsOfThisPage(): void {
  const location = useLocation();
  const { key } = location;
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const isSamePage = isReplaced || listStepOf(location.state) !== null;
  const shown = useRef('');
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (!isSamePage) closeActionToasts();
  }, [key, isSamePage]);
}

interface MessageProps {
  toast: Toast;
  onUndo: (button: HTMLElement) => void;
  onAction: (button: HTMLElement) => void;
  onClose: (button: HTMLElement) => void;
}

function Message({ toast, onUndo, onAction, onClose }: MessageProps) {
  const isStill = useReducedMotion();
  return (
    <div className={classes.toast}>
      <p className={classes.text}>{toast.text}</p>
      {toast.action && (
        <>
          <Button
            size="sm"
            variant="default"
            onClick={({ currentTarget }) => onAction(currentTarget)}
          >
            {toast.action.words}
          </Button>
          <CloseButton
            label={t('common:action.close')}
            onClick={({ currentTarget }) => onClose(currentTarget)}
          />
        </>
      )}
      {toast.undo && toast.clock && (
        <>
          {isStill && <Seconds clock={toast.clock} />}
          <Button
            size="sm"
            variant="default"
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={({ currentTarget }) => onUndo(currentTarget)}
          >
            {t('shell:toast.undo')}
          </Button>
          <Line clock={toast.clock} />
        </>
      )}
    </div>
  );
}

/** How much of the time is left, to look at. */
function Line({ clock }: { clock: ToastClock }) {
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
function Seconds({ clock }: { clock: ToastClock }) {
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
function usePause() {
  const isPointed = useRef(false);
  const cameFrom = useRef<EventTarget | null>(null);

  /** No event tells when the message that somebody reads goes: what is so now counts. */
  function update(region: Element): void {
    const hasFocus = region.contains(document.activeElement);
    if (hasFocus || (isPointed.current && region.matches(':hover'))) stopClocks();
    else runClocks();
  }

  return {
    on: {
      // A pointer that lies where a message appears reads nothing.
      onPointerMove({ movementX, movementY, pointerType, currentTarget }: PointerEvent) {
        if (pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return;
        isPointed.current = true;
        update(currentTarget);
      },
      onPointerLeave({ currentTarget }: PointerEvent) {
        isPointed.current = false;
        update(currentTarget);
      },
      onFocus({ relatedTarget, currentTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        update(currentTarget);
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) update(currentTarget);
      },
    },
    /** The focus goes back before what has it is taken away. */
    leave(button: HTMLElement, go: () => void) {
      const from = cameFrom.current;
      const isThere = from instanceof HTMLElement && from.isConnected;
      const target = isThere ? from : document.getElementById('content');
      if (button === document.activeElement) target?.focus({ preventScroll: true });
      go();
    },
  };
}
