import { t } from 'i18next';
import { useState } from 'react';
import { createShortcut } from '#shared/contract/signage/shortcut.ts';
import { signageApp } from '#shared/domain/signage/rights.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import {
  SlideshowField,
  useSlideshowChoices,
  type SlideshowChoices,
} from '#renderer/parts/slideshow/slideshow-field.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { SwitchField } from '#renderer/ui/field/tick/switch-field.tsx';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { WaitingLines } from '#renderer/ui/state/skeleton.tsx';

/** Makes a link that plays a slideshow. */
export function NewShortcut({ onClose }: { onClose: () => void }) {
  const choices = useSlideshowChoices([], { isOwn: true });
  return (
    <Dialog title={t('application:shortcuts.create')} onClose={onClose}>
      {choices.isPending ? (
        <WaitingLines count={4} />
      ) : (
        <Fields choices={choices} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FieldsProps {
  choices: SlideshowChoices;
  onClose: () => void;
}

function Fields({ choices, onClose }: FieldsProps) {
  const [first] = choices.slideshows;
  const [needsPlan, setNeedsPlan] = useState(false);
  const { form, submit, isBusy } = useCallForm<
    typeof createShortcut,
    { name: string; playlistId: string; isPublic: boolean }
  >(createShortcut, {
    initialValues: {
      name: first?.name ?? '',
      playlistId: first?.id ?? '',
      isPublic: false,
    },
    transform: (values) => ({ ...values, appId: signageApp }),
    onSuccess: onClose,
    onError(error) {
      if (!isApiError(error, 1016)) return false;
      setNeedsPlan(true);
      return true;
    },
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <SlideshowField
        label={t('application:shortcuts.slideshow')}
        choices={choices}
        value={form.getValues().playlistId}
        error={form.errors['playlistId']}
        onChange={(chosen) => form.setFieldValue('playlistId', chosen)}
      />
      <TextField
        label={t('application:slideshows.name')}
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <SwitchField
        label={t('application:shortcuts.isPublic')}
        description={t('application:shortcuts.isPublicHelp')}
        checked={form.getValues().isPublic}
        onChange={(isPublic) => {
          setNeedsPlan(false);
          form.setFieldValue('isPublic', isPublic);
        }}
      />
      {needsPlan && <Alert tone="warn">{t('application:shortcuts.needsPlan')}</Alert>}
      <FormActions isBusy={isBusy} onBack={onClose}>
        {t('application:shortcuts.make')}
      </FormActions>
    </form>
  );
}
