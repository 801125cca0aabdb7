import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { updateProfile } from '#shared/contract/user.ts';
import { applyLanguage } from '#renderer/api/change-language.ts';
import { EditActions } from '#renderer/ui/form/edit-actions.tsx';
import { useCallForm } from '#renderer/ui/form/use-call-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { PreferenceFields } from './preference-fields.tsx';
import type { ProfileOptions, Self } from './profile.ts';
import { profileValues, type ProfileValues } from './profile-values.ts';
import classes from '#renderer/ui/form/form-layout.module.css';

const profilePage = '/account/profile';

/** Personal information; saved as a whole, then back to where it is shown. */
export function EditProfileForm({ self, options }: { self: Self; options: ProfileOptions }) {
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const home = options.callingCodes.find(({ code }) => code === self.country?.code);
  const { form, submit, isBusy } = useCallForm<typeof updateProfile, ProfileValues>(updateProfile, {
    initialValues: profileValues(self, home?.callingCode ?? ''),
    // This browser may speak another language than the account: untouched, both stay as they are.
    transform: ({ language, ...rest }) =>
      language === self.language ? rest : { ...rest, language },
    onSuccess: async (_output, { language }) => {
      // Before a new language reloads the page: nothing is unsaved any more.
      flushSync(() => setIsDone(true));
      await navigate(profilePage, { state: { saved: true } });
      if (language !== self.language) await applyLanguage(language);
    },
  });

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <PersonalFields form={form} options={options} />
      <ContactFields form={form} options={options} email={self.email} />
      <PreferenceFields form={form} options={options} known={self.timezone} />
      <EditActions isBusy={isBusy} isUnsaved={form.isDirty() && !isDone} home={profilePage} />
    </form>
  );
}
