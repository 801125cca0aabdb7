import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { teamReads } from '#shared/contract/reads.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { outdateReads } from '#renderer/api/read-cache.ts';
import type { OpenDialog } from './dialogs/member-dialogs.tsx';
import type { Selection } from '#renderer/list/rows/selection.ts';
import type { Member } from './people.ts';

/** What a command was given through; null: without a dialogue. */
type Source = OpenDialog | null;

export interface Dialogs {
  open: OpenDialog | null;
  /** What was carried out last, and how many commands were. */
  done: { message: string; times: number };
  /** The part of the page that gets the focus when a dialogue is done with. */
  section: RefObject<HTMLElement | null>;
  begin: (dialog: OpenDialog) => void;
  close: () => void;
  /** A command was carried out; whom it was about is no longer ticked. */
  finish: (message: string, from: Source, emails: readonly string[]) => void;
  /** A command was refused: says why; where somebody was quicker, the list is read again. */
  fail: (error: unknown, from: Source, emails: readonly string[]) => void;
}

/** The members' dialogues, of which one at most is open, and what comes of their commands; `first` is open from the start. */
export function useDialogs(selection: Selection<Member>, first: OpenDialog | null): Dialogs {
  const [open, setOpen] = useState(first);
  const [done, setDone] = useState({ message: '', times: 0 });
  const section = useRef<HTMLElement>(null);
  // A slow answer must not close what was opened after its own dialogue was left.
  const shown = useRef(first);

  function show(dialog: OpenDialog | null): void {
    shown.current = dialog;
    setOpen(dialog);
  }

  function end(from: Source): void {
    if (shown.current !== from) return;
    flushSync(() => show(null));
    // The row whose menu had the focus may be gone.
    section.current?.focus({ preventScroll: true });
  }

  return {
    open,
    done,
    section,
    begin: (dialog) => {
      setDone(({ times }) => ({ message: '', times }));
      show(dialog);
    },
    close: () => show(null),
    finish: (message, from, emails) => {
      setDone(({ times }) => ({ message, times: times + 1 }));
      selection.drop(emails);
      end(from);
    },
    fail: (error, from, emails) => {
      if (wasOvertaken(error)) {
        outdateReads(teamReads);
        selection.drop(emails);
        end(from);
      }
      showAlert(error);
    },
  };
}

/** Somebody has removed these people or changed a role meanwhile; trying again would not help. */
function wasOvertaken(error: unknown): boolean {
  return ([5, 1002, 1015] as const).some((status) => isApiError(error, status));
}
