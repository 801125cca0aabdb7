import { t } from '#renderer/platform/t.ts';
import { useSetAtom } from 'jotai';
import { use, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { getInvitationSignUpInfo } from '#shared/contract/team/invitations.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/call.ts';
import { hasAccount, invitationPath } from '#renderer/api/links/invitation-link.ts';
import { intendedUrlAtom } from '#renderer/api/session.ts';
import { Button, ButtonLink } from '#renderer/ui/button.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { AskedServer } from '#renderer/parts/links/asked-server.tsx';
import { OpenInClient } from '#renderer/parts/open-in-client.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import { AuthHeading } from '../auth-heading.tsx';
import page from '../auth.module.css';
import classes from './invitation.module.css';

/** What the forms make of an invitation. */
export interface Invitation {
  /** The token and whom it is for, as the form begins with it; null where it is open no more. */
  invited: ({ token: string } & Found) | null;
  /** What is said above the form. */
  notice: ReactNode;
  /** Has the sign-in end at the page that says what came of the invitation. */
  lead: () => void;
}

type Found = CallOutput<typeof getInvitationSignUpInfo>;

export interface InvitationGateProps {
  token: string;
  /** Signing up is what most of the invited do, so the sign-in asks first whether they have an account. */
  isSignIn: boolean;
  children: (invitation: Invitation) => ReactNode;
}

/** Asks whom an invitation is for before the form is shown, so that the form begins with it. */
export function InvitationGate({ token, isSignIn, children }: InvitationGateProps) {
  const [asked, setAsked] = useState(() => ask(token));
  const answer = use(asked);
  const setIntended = useSetAtom(intendedUrlAtom);
  const navigate = useNavigate();
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  const lead = () => setIntended(invitationPath(token));
  const drop = () => {
    setIntended(null);
    void navigate({ search: '' }, { replace: true });
  };
  const without = <TextButton onClick={drop}>{t('team:invitation.without')}</TextButton>;

  if (answer.kind === 'failed') {
    const notice = (
      <FailedRead
        what={t('team:invitation.unread')}
        error={answer.error}
        isRetrying={false}
        onRetry={() => setAsked(askAgain(token))}
      />
    );
    return children({ invited: null, notice, lead });
  }
  if (answer.kind === 'over') {
    const text = t(isSignIn ? 'team:invitation.overSignIn' : 'team:invitation.overSignUp');
    const server = <AskedServer link={{ kind: 'team-invitation', token }} />;
    const notice = (
      <Notice text={text} more={server}>
        {without}
      </Notice>
    );
    return children({ invited: null, notice, lead });
  }
  const { teamName: team, email } = answer.info;
  if (isSignIn && state !== hasAccount) {
    return (
      <Welcome {...answer.info}>
        <ButtonLink to={{ pathname: '/signup', search }} size="lg" fullWidth>
          {t('team:invitation.createAndJoin')}
        </ButtonLink>
        <Button
          variant="default"
          size="lg"
          fullWidth
          onClick={() => void navigate({ search }, { state: hasAccount })}
        >
          {t('team:invitation.haveAccount')}
        </Button>
        <OpenInClient link={{ kind: 'team-invitation', token }} />
        {without}
      </Welcome>
    );
  }
  const notice = isSignIn ? (
    <Notice text={t('team:invitation.signIn', { team, email })}>
      <ButtonLink to={{ pathname: '/signup', search }} variant="default" size="sm">
        {t('team:invitation.create')}
      </ButtonLink>
      {without}
    </Notice>
  ) : (
    <Notice text={t('team:invitation.signUp', { team, email })}>{without}</Notice>
  );
  return children({ invited: { ...answer.info, token }, notice, lead });
}

/** Who invites whom, and to what, for those that follow the mail: most of them have no account yet. */
function Welcome({ children, ...invitation }: Found & { children: ReactNode }) {
  const { teamName: team, invitedBy: inviter, roleId, email } = invitation;
  const role = t(`common:role.${roleId}`);
  return (
    <div className={page.page}>
      <AuthHeading title={t('team:invitation.join', { team })}>
        {inviter === null
          ? t('team:invitation.invited', { role })
          : t('team:invitation.invitedBy', { inviter, role })}{' '}
        {t('team:invitation.isFor', { email })}
      </AuthHeading>
      <div className={classes.choices}>{children}</div>
    </div>
  );
}

interface NoticeProps {
  text: string;
  more?: ReactNode;
  children: ReactNode;
}

function Notice({ text, more, children }: NoticeProps) {
  return (
    <Alert>
      <div className={classes.notice}>
        <span>{text}</span>
        {more}
        <div className={classes.ways}>{children}</div>
      </div>
    </Alert>
  );
}

type Answer =
  | { kind: 'open'; info: Found }
  /** Used or over; whoever used it finds out by signing in. */
  | { kind: 'over' }
  | { kind: 'failed'; error: unknown };

/** The last question: the pages of sign-in and sign-up share it, and React its promise. */
let last: { token: string; answer: Promise<Answer> } | null = null;

function ask(token: string): Promise<Answer> {
  return last?.token === token ? last.answer : askAgain(token);
}

function askAgain(token: string): Promise<Answer> {
  const answer = read(token);
  last = { token, answer };
  return answer;
}

async function read(token: string): Promise<Answer> {
  try {
    return { kind: 'open', info: await call(getInvitationSignUpInfo, { token }) };
  } catch (error) {
    // A damaged token is refused by its form already.
    if (isApiError(error, 1033) || isApiError(error, 2000)) return { kind: 'over' };
    return { kind: 'failed', error };
  }
}
