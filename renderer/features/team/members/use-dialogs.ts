import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { teamReads } from '#shared/contract/reads.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import type { OpenDialog } from './dialogs/member-dialogs.tsx';
import { useListFocus } from '#renderer/list/use-list-focus.ts';
import type { Selection } from '#renderer/list/rows/selection.ts';
import type { Member } from './people.ts';

/** What a command was given through; null: without a dialogue. */
type Source = OpenDialog | null;

export interface Dialogs {
  open: OpenDialog | null;
  /** The part of the page that gets the focus when a dialogue is done with. */
  section: RefObject<HTMLElement | null>;
  focusList: () => void;
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
  const { section, focusList } = useListFocus();
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
    focusList();
  }

  return {
    open,
    section,
    focusList,
    begin: show,
    close: () => show(null),
    finish: (message, from, emails) => {
      showToast(message);
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
export function wasOvertaken(error: unknown): boolean {
  return ([5, 1002, 1015] as const).some((status) => isApiError(error, status));
}
