import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { createShortcut } from '#shared/contract/signage/shortcut.ts';
import { listSlideshows } from '#shared/contract/signage/slideshow.ts';
import { page as paging } from '#shared/domain/constants.ts';
import { signageApp } from '#shared/domain/signage/rights.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { query } from '#renderer/api/query.ts';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { SwitchField } from '#renderer/ui/field/tick/switch-field.tsx';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { WaitingLines } from '#renderer/ui/state/skeleton.tsx';

/** Makes a link that plays a slideshow. */
export function NewShortcut({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(
    query(listSlideshows, { page: 1, perPage: paging.maxSize, sort: 'name' }),
  );
  return (
    <Dialog title={t('application:shortcuts.create')} onClose={onClose}>
      {data ? <Fields slideshows={data.items} onClose={onClose} /> : <WaitingLines count={4} />}
    </Dialog>
  );
}

interface FieldsProps {
  slideshows: readonly { id: string; name: string }[];
  onClose: () => void;
}

function Fields({ slideshows, onClose }: FieldsProps) {
  const [needsPlan, setNeedsPlan] = useState(false);
  const { form, submit, isBusy } = useCallForm<
    typeof createShortcut,
    { name: string; playlistId: string; isPublic: boolean }
  >(createShortcut, {
    initialValues: {
      name: slideshows[0]?.name ?? '',
      playlistId: slideshows[0]?.id ?? '',
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
      <SelectField
        label={t('application:shortcuts.slideshow')}
        data={slideshows.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('playlistId')}
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
