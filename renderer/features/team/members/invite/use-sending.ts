import { useEffect, useMemo, useRef, useState } from 'react';
import { inviteMember } from '#shared/contract/team/invitations.ts';
import { attemptKeys } from '#renderer/api/attempt-keys.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/call.ts';
import { outdateReads } from '#renderer/api/read-cache.ts';
import type { InviteInput } from '../people.ts';
import type { InvitationLine } from './read-invitations.ts';

/** A line that was sent, or was to be. */
export interface LineResult {
  email: string;
  /** Null: the mail is on its way. */
  error: unknown;
}

export interface Progress {
  phase: 'sending' | 'over';
  total: number;
  results: LineResult[];
}

interface SendOptions {
  allowRegistered: boolean;
}

export interface Sending {
  progress: Progress | null;
  /** `allowRegistered`: also who has an account and is in no team. */
  send: (lines: readonly InvitationLine[], options: SendOptions) => Promise<void>;
  /** Ends it after the line that is on its way. */
  cancel: () => void;
}

/**
 * Invites line by line, each with a key of its own: a line whose answer was lost can be sent again
 * and acts once. `onOver` hears which lines need no second try.
 */
export function useSending(onOver: (sent: ReadonlySet<InvitationLine>) => void): Sending {
  const [progress, setProgress] = useState<Progress | null>(null);
  const keys = useMemo(() => attemptKeys(), []);
  const running = useRef<AbortController | null>(null);

  // Leaving the page ends it; what was not sent stays in the list.
  useEffect(() => () => running.current?.abort(), []);

  async function send(
    lines: readonly InvitationLine[],
    { allowRegistered }: SendOptions,
  ): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const results: LineResult[] = [];
    const sent = new Set<InvitationLine>();
    setProgress({ phase: 'sending', total: lines.length, results });
    for (const line of lines) {
      if (controller.signal.aborted) break;
      if (!line.input) continue;
      const error = await invite({ ...line.input, allowRegistered });
      results.push({ email: line.input.email, error });
      if (error === null) sent.add(line);
      setProgress({ phase: 'sending', total: lines.length, results: [...results] });
      if (concernsAll(error)) break;
    }
    if (sent.size > 0) onOver(sent);
    setProgress({ phase: 'over', total: lines.length, results });
    outdateReads(inviteMember.invalidates);
  }

  async function invite(input: InviteInput): Promise<unknown> {
    try {
      await call(inviteMember, input, keys.of(inviteMember, input));
      keys.settle(input);
      return null;
    } catch (error) {
      keys.settle(input, error);
      return error;
    }
  }

  return {
    progress,
    send,
    cancel: () => running.current?.abort(),
  };
}

/** Would every further line fail the same way? Only what is said of an address is of this line. */
function concernsAll(error: unknown): boolean {
  if (error === null) return false;
  return !([1025, 1026, 2000] as const).some((code) => isApiError(error, code));
}
