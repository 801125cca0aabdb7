import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { forgotPassword } from '#shared/contract/account/registration.ts';
import { mailLink } from '#shared/domain/constants.ts';
import { Button } from '#renderer/ui/button.tsx';
import { BotCheck } from '#renderer/parts/form/bot-check.tsx';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { useCountdown } from '#renderer/ui/hooks/use-countdown.ts';
import { AuthHeading } from '../auth-heading.tsx';
import classes from '../auth.module.css';
import { ResetMailSent } from './reset-mail-sent.tsx';
import { waits } from '../waits.ts';

/** Asks for the mail with the reset link; the answer is the same for every address. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const countdown = useCountdown(waits.resetMail);
  const { form, submit, isBusy, botCheck } = useCallForm(forgotPassword, {
    initialValues: { email: emailOf(useLocation().state), gToken: '' },
    onSuccess: (_done, { email }) => {
      setSentTo(email.trim());
      countdown.start(mailLink.resendSeconds);
    },
  });

  if (sentTo !== null) {
    return (
      <ResetMailSent
        email={sentTo}
        secondsLeft={countdown.left}
        onAgain={() => {
          // A token of the bot check is good once: the form asks for a new one.
          form.setFieldValue('gToken', '');
          setSentTo(null);
        }}
      />
    );
  }
  return (
    <div className={classes.page}>
      <AuthHeading title={t('auth:forgot.title')}>{t('auth:forgot.lead')}</AuthHeading>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('auth:field.email')}
          description={t('auth:field.emailHelp')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.getInputProps('email')}
        />
        <BotCheck entry={forgotPassword} {...form.getInputProps('gToken')} {...botCheck} />
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={isBusy}
          aria-disabled={countdown.left > 0}
          className="tabular"
        >
          {countdown.left > 0
            ? t('auth:forgot.againIn', { seconds: countdown.left })
            : t('auth:forgot.submit')}
        </Button>
      </form>
      <p className={classes.other}>
        <TextLink to="/login">{t('auth:forgot.back')}</TextLink>
      </p>
    </div>
  );
}

/** The sign-in page hands over what was typed there. */
function emailOf(state: unknown): string {
  const has = typeof state === 'object' && state !== null && 'email' in state;
  return has && typeof state.email === 'string' ? state.email : '';
}
