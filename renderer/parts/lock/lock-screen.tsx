import { t } from '#renderer/platform/t.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { checkPassword } from '#shared/contract/account/security.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { queryClient } from '#renderer/api/reads/query-client.ts';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { accountWords } from '#renderer/parts/accounts/account-words.ts';
import { useAccounts } from '#renderer/parts/accounts/use-accounts.ts';
import { useSignOut } from '#renderer/parts/use-sign-out.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PasswordField } from '#renderer/ui/field/password-field.tsx';
import { Mark } from '#renderer/ui/image/mark.tsx';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import { lockAtom } from './lock-atom.ts';
import classes from './lock-screen.module.css';

/**
 * Hides the page, which stays as it is with what was typed, until whoever is signed in gives the password.
 * Main opens the lock itself, once the server has confirmed it.
 */
export function LockScreen() {
  const lock = useAtomValue(lockAtom);
  const dialog = useRef<HTMLDialogElement>(null);
  // As it was before the field below took the focus.
  const before = useMemo(() => document.activeElement, []);
  const { isPending, signOut } = useSignOut();
  const { accounts } = useAccounts();
  const open = accounts.find(({ isOpen }) => isOpen);
  const { form, submit, isBusy } = useCallForm(checkPassword, {
    initialValues: { password: '' },
    onError: (error) => {
      if (!isApiError(error, 1000)) return false;
      form.setFieldValue('password', '');
      form.setFieldError('password', t('desktop:lock.wrong'));
      form.getInputNode('password')?.focus();
      return true;
    },
  });

  useLayoutEffect(() => {
    // Everything else is out of reach of keys, pointer and screen readers.
    const element = dialog.current;
    element?.showModal();
    return () => {
      // Until then the rest of the page takes no focus.
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [before]);

  useEffect(
    () => () => {
      // What was refused while it was locked.
      void queryClient.invalidateQueries();
    },
    [],
  );

  return (
    <dialog
      ref={dialog}
      className={classes.screen}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
      // The page's own keys are for who sees it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <Mark height={48} />
        <h1 id="lock-title" className={classes.title}>
          {t('desktop:lock.title')}
        </h1>
        <p className="quiet">{t('desktop:lock.lead')}</p>
        {lock?.isUnmarked === true && <p className="quiet">{t('desktop:lock.unmarked')}</p>}
        {open?.face && <p>{accountWords(open, accounts).address}</p>}
        <PasswordField
          label={t('desktop:lock.password')}
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          {t('desktop:lock.open')}
        </Button>
        <TextButton aria-disabled={isPending} onClick={signOut}>
          {t(accounts.length > 1 ? 'desktop:account.endAll' : 'common:account.signOut')}
        </TextButton>
      </form>
    </dialog>
  );
}
