import { t } from '#renderer/platform/t.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { invitation } from '#shared/domain/constants.ts';
import type { TeamRole } from '#shared/domain/team/roles.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { Button } from '#renderer/ui/button.tsx';
import { CheckField } from '#renderer/ui/field/tick/check-field.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { useUnsavedWarning } from '#renderer/parts/form/use-unsaved-warning.ts';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { emptyList, useInviteDraft } from './invite-draft.ts';
import { InviteList } from './invite-list.tsx';
import { InvitePreview } from './invite-preview.tsx';
import { InviteProgress } from './invite-progress.tsx';
import classes from './invite.module.css';
import { PlanNotice, usePlanEnded } from '../plan-notice.tsx';
import { lineKey, readInvitations } from './read-invitations.ts';
import { useListWords } from './use-list-words.ts';
import { useSending } from './use-sending.ts';

/** Invites everybody on a list: read, checked line by line, sent, and said how each line ended. */
export function InviteMany({ owner, role }: { owner: string; role: TeamRole }) {
  const [{ text, sent }, setList] = useInviteDraft(owner, 'many');
  const words = useListWords();
  const hasEnded = usePlanEnded();
  const typed = useDeferredValue(text);
  const lines = useMemo(() => readInvitations(typed, words), [typed, words]);
  // The list stays as it was written, so that its lines keep their numbers.
  const open = lines.filter((line) => !sent.has(lineKey(line)));
  const [allowRegistered, setAllowRegistered] = useState(false);
  const { progress, send, cancel, refusalOf } = useSending((now) => {
    const all = new Set([...sent, ...now]);
    setList(lines.every((line) => all.has(lineKey(line))) ? emptyList : { text, sent: all });
  });
  const refusals = new Map(open.map((line) => [line, refusalOf(line, { allowRegistered })]));
  const right = open.filter((line) => line.input !== null && refusals.get(line) === null);
  const wrong = open.length - right.length;
  const isSending = progress?.phase === 'sending';
  const metAccounts = progress?.results.some(({ error }) => isApiError(error, 1025)) ?? false;
  useUnsavedWarning(open.length > 0);

  return (
    <Panels>
      <PageHead
        title={t('team:invite.many.title')}
        lead={t('team:invite.many.lead', { days: invitation.days })}
      />
      <PlanNotice role={role} />
      <div className={classes.many}>
        <InviteList
          text={text}
          isLocked={isSending}
          onChange={(changed) => setList({ text: changed, sent })}
        />
        {progress && <InviteProgress progress={progress} onCancel={cancel} />}
        {!isSending && open.length > 0 && (
          <>
            <InvitePreview lines={open} refusals={refusals} />
            {(metAccounts || allowRegistered) && (
              <CheckField
                label={t('team:invite.registered.many')}
                checked={allowRegistered}
                onChange={(event) => setAllowRegistered(event.currentTarget.checked)}
              />
            )}
            <div className={classes.send}>
              <Button
                disabled={right.length === 0 || hasEnded}
                onClick={() => void send(right, { allowRegistered })}
              >
                {t('team:invite.many.send', { count: right.length })}
              </Button>
              {wrong > 0 && (
                <span className="quiet">{t('team:invite.many.wrong', { count: wrong })}</span>
              )}
            </div>
          </>
        )}
        <p>
          <TextLink to="/console/management/member">{t('team:invite.many.back')}</TextLink>
        </p>
      </div>
    </Panels>
  );
}
