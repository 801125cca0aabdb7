import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { isolate } from '#shared/domain/text/isolate.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { listMembers } from '#shared/contract/team/members.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { RadioField } from '#renderer/ui/field/tick/radio-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import classes from './choose-member.module.css';
import { WaitingLines } from '#renderer/ui/state/skeleton.tsx';

export type Candidate = CallOutput<typeof listMembers>['items'][number];

/** How many are offered at once; with more than that, typing is quicker than looking. */
const offered = 20;

export interface ChooseMemberProps {
  chosen: Candidate | null;
  /** The last one chosen has left the team meanwhile. */
  isGone: boolean;
  onChoose: (member: Candidate) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Members who could take the account over: joined, active, not the holder. */
export function ChooseMember({ chosen, isGone, onChoose, onBack, onNext }: ChooseMemberProps) {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [q] = useDebouncedValue(text.trim(), 250);
  const members = useQuery({
    ...query(listMembers, { page: 1, perPage: offered, isJoin: true, ...(q !== '' && { q }) }),
    staleTime: 0,
    // The old names stay until the new ones are there.
    placeholderData: keepPreviousData,
  });
  const { data } = members;
  const found = data?.items.filter(isPossible) ?? [];
  // Whoever is chosen stays in sight, whatever is searched for then.
  const others = found.filter(({ email }) => email !== chosen?.email);
  const rows = chosen && others.length === found.length ? [chosen, ...found] : found;
  const more = (data?.total ?? 0) - (data?.items.length ?? 0);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onNext();
        else setIsMissing(true);
      }}
    >
      <p>{t('team:transfer.lead')}</p>
      {isGone && (
        <Alert tone="warn" title={t('team:transfer.goneTitle')}>
          {t('team:transfer.gone')}
        </Alert>
      )}
      <TextField
        label={t('team:transfer.choose.search')}
        placeholder={t('team:transfer.choose.searchHint')}
        type="search"
        maxLength={100}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <RadioField
        label={t('team:transfer.choose.legend')}
        isList
        isBusy={members.isPlaceholderData}
        choices={rows.map((member) => ({
          value: member.email,
          label: <CandidateWords member={member} />,
        }))}
        value={chosen?.email ?? null}
        onChange={(email) => {
          const member = rows.find((row) => row.email === email);
          if (!member) return;
          setIsMissing(false);
          onChoose(member);
        }}
      >
        {members.isPending && <WaitingLines count={3} />}
        {members.isLoadingError && (
          <FailedRead
            what={t('team:transfer.choose.failed')}
            error={members.error}
            isRetrying={members.isFetching}
            onRetry={() => void members.refetch()}
          />
        )}
        {data && found.length === 0 && <Nobody isSearch={q !== ''} />}
        {more > 0 && (
          <p className={classes.more}>{t('team:transfer.choose.more', { count: more })}</p>
        )}
      </RadioField>
      {isMissing && <Alert tone="bad">{t('team:transfer.choose.required')}</Alert>}
      <FormActions isBusy={false} onBack={onBack}>
        {t('common:action.continue')}
      </FormActions>
    </form>
  );
}

function CandidateWords({ member }: { member: Candidate }) {
  return (
    <>
      {isolate(member.fullName)}
      <span className={classes.detail}>
        {member.email} · {t(`common:role.${member.roleId}`)}
      </span>
    </>
  );
}

function Nobody({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <p className={classes.more}>{t('team:transfer.choose.noMatch')}</p>;
  return (
    <p className={classes.more}>
      {t('team:transfer.choose.nobody')}{' '}
      <TextLink to="/console/management/member">{t('team:team.seeMembers')}</TextLink>
    </p>
  );
}

function isPossible({ roleId, isSuspended }: Candidate): boolean {
  return roleId !== 'account_holder' && !isSuspended;
}
