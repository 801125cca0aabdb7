import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import { nameFields, nameTokens } from '#shared/domain/account/person-name.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { register } from '#shared/contract/account/registration.ts';
import { gigabyte, mailLink, planLimits } from '#shared/domain/constants.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { hasAccount } from '#renderer/api/links/invitation-link.ts';
import { markSignedIn } from '#renderer/api/session.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { CheckField } from '#renderer/ui/field/tick/check-field.tsx';
import { BotCheck } from '#renderer/parts/form/bot-check.tsx';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { useDraft } from '#renderer/parts/form/use-draft.ts';
import { LinkedText } from '#renderer/ui/link/linked-text.tsx';
import { NewPasswordFields } from '#renderer/ui/field/new-password-fields.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { useCountdown } from '#renderer/ui/hooks/use-countdown.ts';
import { AuthHeading } from './auth-heading.tsx';
import classes from './auth.module.css';
import type { Invitation } from './invitation/invitation-gate.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { waits } from './waits.ts';
import { WithInvitation } from './invitation/with-invitation.tsx';

/** Creates an account; the guard then leads to the notice about the mailed link, or the team. */
export function SignupPage() {
  const heading = (
    <AuthHeading title={t('auth:signup.title')}>
      {t('auth:signup.lead', {
        screens: planLimits.basic.screens,
        gigabytes: planLimits.basic.storage / gigabyte,
      })}
    </AuthHeading>
  );
  return (
    <WithInvitation isSignIn={false} heading={heading}>
      {(invitation) => (
        <div className={classes.page}>
          {heading}
          <SignupForm key={invitation?.invited?.token} invitation={invitation} />
        </div>
      )}
    </WithInvitation>
  );
}

function SignupForm({ invitation }: { invitation: Invitation | null }) {
  const [search] = useSearchParams();
  const invited = invitation?.invited ?? null;
  const invitationToken = invited?.token ?? null;
  const [isRevoked, setIsRevoked] = useState(false);
  const verificationMail = useCountdown(waits.verificationMail);
  const { form, submit, isBusy, botCheck } = useCallForm(register, {
    initialValues: {
      email: invited?.email ?? search.get('email') ?? '',
      password: '',
      passwordConfirmation: '',
      firstName: invited?.firstName ?? '',
      lastName: invited?.lastName ?? '',
      agree: false,
      subscribeEmail: false,
      invitationToken,
      referralCode: search.get('referral') ?? '',
      gToken: '',
    },
    onSuccess: (session) => {
      // Signing up sends the first of these mails, unless the invitation proved the address.
      const isInvited = form.getValues().invitationToken !== null;
      if (!isInvited) verificationMail.start(mailLink.resendSeconds);
      if (isInvited || invited === null) invitation?.lead();
      markSignedIn(session);
    },
    onError: (error) => {
      if (!isApiError(error, 1033)) return false;
      // Revoked while the page was open: what was typed stays, and the next press signs up without it.
      form.setFieldValue('invitationToken', null);
      setIsRevoked(true);
      return true;
    },
  });
  // Another language reloads the page; the password is typed again, it is written down nowhere.
  useDraft(form, {
    name: 'signup',
    owner: '',
    fields: ['email', 'firstName', 'lastName', 'agree', 'subscribeEmail', 'referralCode'],
  });

  return (
    <>
      {isRevoked ? (
        <Alert tone="warn">{t('team:invitation.overSignUp')}</Alert>
      ) : (
        invitation?.notice
      )}
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={classes.pair}>
          {nameFields(i18next.language).map((field, index) => (
            <TextField
              key={field}
              label={t(`auth:signup.${field}`)}
              autoComplete={nameTokens[field]}
              autoFocus={index === 0}
              {...form.getInputProps(field)}
            />
          ))}
        </div>
        <TextField
          label={t('auth:field.email')}
          description={t(
            invited && !isRevoked ? 'auth:signup.invitedEmailHelp' : 'auth:signup.emailHelp',
          )}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={invited !== null && !isRevoked}
          {...form.getInputProps('email')}
        />
        <NewPasswordFields
          label={t('auth:field.password')}
          values={form.getValues()}
          passwordProps={form.getInputProps('password')}
          confirmationProps={form.getInputProps('passwordConfirmation')}
        />
        <TextField
          label={t('common:optional', { label: t('auth:signup.referralCode') })}
          description={t('auth:signup.referralCodeHelp', { length: 8 })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('referralCode')}
        />
        <div className={classes.checks}>
          <CheckField
            label={t('auth:signup.subscribe')}
            description={t('auth:signup.subscribeHelp')}
            {...form.getInputProps('subscribeEmail', { type: 'checkbox' })}
          />
          <CheckField
            label={
              <LinkedText
                text={t('auth:signup.agree')}
                links={{ terms: '/terms-of-service', privacy: '/privacy-policy' }}
              />
            }
            {...form.getInputProps('agree', { type: 'checkbox' })}
          />
        </div>
        <BotCheck entry={register} {...form.getInputProps('gToken')} {...botCheck} />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          {t('auth:signup.submit')}
        </Button>
      </form>
      {__TARGET__ === 'web' && (
        <SocialButtons invitationToken={invitationToken} onAccepted={() => invitation?.lead()} />
      )}
      <p className={classes.other}>
        {t('auth:signup.haveAccount')}{' '}
        <TextLink to={{ pathname: '/login', search: search.toString() }} state={hasAccount}>
          {t('auth:signup.signIn')}
        </TextLink>
      </p>
    </>
  );
}
