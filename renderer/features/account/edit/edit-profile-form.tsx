import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { updateProfile } from '#shared/contract/account/user.ts';
import { applyLanguage } from '#renderer/api/change-language.ts';
import { EditActions } from '#renderer/parts/form/edit-actions.tsx';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { useDraft } from '#renderer/parts/form/use-draft.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { ContactFields } from './contact-fields.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { PreferenceFields } from './preference-fields.tsx';
import type { ProfileOptions, Self } from '../profile.ts';
import { changedValues, profileValues, type ProfileValues } from './profile-values.ts';
import classes from '#renderer/parts/form/form-layout.module.css';

const profilePage = '/account/profile';

/** Personal information; what was changed is saved, then back to where it is shown. */
export function EditProfileForm({ self, options }: { self: Self; options: ProfileOptions }) {
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const home = options.callingCodes.find(({ code }) => code === self.country?.code);
  const first = profileValues(self, home?.callingCode ?? '');
  const fields = Object.keys(first) as (keyof ProfileValues)[]; // the type is closed
  const { form, submit, isBusy } = useCallForm<typeof updateProfile, ProfileValues>(updateProfile, {
    initialValues: first,
    // This browser may speak another language than the account: untouched, both stay as they are.
    transform: changedValues,
    onSuccess: async (_output, { language }) => {
      // Before a new language reloads the page: nothing is unsaved any more.
      flushSync(() => setIsDone(true));
      await navigate(profilePage, { state: { saved: true } });
      if (language !== self.language) await applyLanguage(language);
    },
  });
  const isRestored = useDraft(form, { name: 'profile', owner: self.email, fields });

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {isRestored && <Alert>{t('common:draft')}</Alert>}
      <PersonalFields form={form} options={options} />
      <ContactFields form={form} options={options} email={self.email} />
      <PreferenceFields form={form} options={options} known={self.timezone} />
      <EditActions isBusy={isBusy} isUnsaved={form.isDirty() && !isDone} home={profilePage} />
    </form>
  );
}
