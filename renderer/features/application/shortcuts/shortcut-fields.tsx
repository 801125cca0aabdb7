import { t } from '#renderer/platform/t.ts';
import type { SubmitEvent } from 'react';
import type { UseFormReturnType } from '@mantine/form';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import {
  SlideshowField,
  type SlideshowChoices,
} from '#renderer/parts/slideshow/slideshow-field.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { SwitchField } from '#renderer/ui/field/tick/switch-field.tsx';

/** What of a shortcut people choose. */
export interface ShortcutValues extends Record<string, unknown> {
  name: string;
  playlistId: string;
  isPublic: boolean;
}

interface ShortcutFieldsProps {
  form: UseFormReturnType<ShortcutValues>;
  choices: SlideshowChoices;
  /** A public one was refused for want of a plan; `onChangePublic` takes that back. */
  needsPlan: boolean;
  onChangePublic: () => void;
  isBusy: boolean;
  /** Of the button that sends. */
  action: string;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  onClose: () => void;
}

/** What it plays, what it is called, and for whom. */
export function ShortcutFields({ form, choices, ...props }: ShortcutFieldsProps) {
  return (
    <form noValidate onSubmit={(event) => void props.submit(event)}>
      <SlideshowField
        label={t('application:shortcuts.slideshow')}
        choices={choices}
        value={form.getValues().playlistId}
        error={form.errors['playlistId']}
        onChange={(chosen) => form.setFieldValue('playlistId', chosen)}
      />
      <TextField
        label={t('application:slideshows.name')}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <SwitchField
        label={t('application:shortcuts.isPublic')}
        description={t('application:shortcuts.isPublicHelp')}
        checked={form.getValues().isPublic}
        onChange={(isPublic) => {
          props.onChangePublic();
          form.setFieldValue('isPublic', isPublic);
        }}
      />
      {props.needsPlan && <Alert tone="warn">{t('application:shortcuts.needsPlan')}</Alert>}
      <FormActions isBusy={props.isBusy} onBack={props.onClose}>
        {props.action}
      </FormActions>
    </form>
  );
}
