import { useEffect, useMemo, useRef, useState } from 'react';
import { inviteMember } from '#shared/contract/team/invitations.ts';
import { attemptKeys } from '#renderer/api/attempts/attempt-keys.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/call.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import type { InviteInput } from '../people.ts';
import { lineKey, type InvitationLine } from './read-invitations.ts';

/** A line that was sent, or was to be. */
export interface LineResult {
  email: string;
  /** Null: the mail is on its way. */
  error: unknown;
  /** Refused for what it says: the preview says so until it is corrected. */
  isRefused: boolean;
}

export interface Progress {
  phase: 'sending' | 'over';
  total: number;
  results: LineResult[];
}

interface SendOptions {
  allowRegistered: boolean;
}

/** Why a line was not accepted, and what was asked. */
interface Refusal extends SendOptions {
  error: unknown;
}

export interface Sending {
  progress: Progress | null;
  /** `allowRegistered`: also who has an account and is in no team. */
  send: (lines: readonly InvitationLine[], options: SendOptions) => Promise<void>;
  /** Ends it after the line that is on its way. */
  cancel: () => void;
  /** Why this very line would be refused again; null where it was not, or what is asked differs. */
  refusalOf: (line: InvitationLine, options: SendOptions) => unknown;
}

/**
 * Invites line by line, each with a key of its own: a line whose answer was lost can be sent again
 * and acts once. `onOver` hears which lines (`lineKey`) need no second try.
 */
export function useSending(onOver: (sent: ReadonlySet<string>) => void): Sending {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map());
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
    const sent = new Set<string>();
    const refused = new Map(refusals);
    setProgress({ phase: 'sending', total: lines.length, results });
    for (const line of lines) {
      if (controller.signal.aborted) break;
      if (!line.input) continue;
      const error = await invite({ ...line.input, allowRegistered });
      const isRefused = error !== null && !concernsAll(error);
      results.push({ email: line.input.email, error, isRefused });
      if (error === null) sent.add(lineKey(line));
      if (isRefused) refused.set(lineKey(line), { error, allowRegistered });
      setProgress({ phase: 'sending', total: lines.length, results: [...results] });
      if (error !== null && !isRefused) break;
    }
    setRefusals(refused);
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

  function refusalOf(line: InvitationLine, { allowRegistered }: SendOptions): unknown {
    const refusal = refusals.get(lineKey(line));
    if (!refusal) return null;
    const isAskedAnew = allowRegistered && !refusal.allowRegistered;
    return isAskedAnew && isApiError(refusal.error, 1025) ? null : refusal.error;
  }

  return {
    progress,
    send,
    refusalOf,
    cancel: () => running.current?.abort(),
  };
}

/** Would every further line fail the same way? Only what is said of an address is of this line. */
function concernsAll(error: unknown): boolean {
  return !([1025, 1026, 2000] as const).some((code) => isApiError(error, code));
}
