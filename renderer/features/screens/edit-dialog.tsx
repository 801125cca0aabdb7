import { t } from '#renderer/platform/t.ts';
import { changeScreen } from '#shared/contract/signage/screen.ts';
import { device } from '#shared/domain/constants.ts';
import { tagRefusal } from '#renderer/parts/form/tag-refusal.ts';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { useLeaveQuestion } from '#renderer/parts/form/use-leave-question.tsx';
import { SlideshowField, useSlideshowChoices } from '#renderer/parts/slideshow/slideshow-field.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { TagsField } from '#renderer/ui/field/tags-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { CheckField } from '#renderer/ui/field/tick/check-field.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import classes from './screens.module.css';
import type { ScreenRow } from './views.ts';

export interface EditDialogProps {
  screen: ScreenRow;
  /** All tags in use. */
  tags: readonly string[];
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Name, tags and what it plays by default; asks before what was changed is lost. */
export function EditDialog({ screen, tags: known, onClose, onDone }: EditDialogProps) {
  const { id, name, tags, playlist, isInStep } = screen;
  const choices = useSlideshowChoices(playlist ? [playlist] : []);
  const { form, submit, isBusy } = useCallForm<
    typeof changeScreen,
    { name: string; tags: string[]; playlistId: string; isInStep: boolean }
  >(changeScreen, {
    initialValues: { name, tags: [...tags], playlistId: playlist?.id ?? '', isInStep },
    // What it is set to may not be ours to see, and stays unless another is chosen.
    transform: ({ playlistId, ...values }) => ({
      id,
      ...values,
      ...(playlistId !== (playlist?.id ?? '') && { playlistId: playlistId || null }),
    }),
    onSuccess: (_output, values) => onDone(t('screens:edit.done', { name: values.name })),
    onError: (error) => {
      const refusal = tagRefusal(error);
      if (refusal !== null) form.setFieldError('tags', refusal);
      return refusal !== null;
    },
  });
  const { leave, question } = useLeaveQuestion({
    isUnsaved: form.isDirty(),
    isBusy,
    onDiscard: form.reset,
  });
  const close = () => leave(onClose);
  const values = form.getValues();
  return (
    <Dialog title={t('screens:edit.title')} onClose={close}>
      <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextField label={t('screens:column.name')} {...form.getInputProps('name')} />
        <SlideshowField
          label={t('screens:edit.playlist')}
          choices={choices}
          value={values.playlistId}
          others={[{ value: '', label: t('screens:playsNothing') }]}
          onChange={(chosen) => form.setFieldValue('playlistId', chosen)}
        />
        <TagsField
          label={t('screens:column.tags')}
          description={t('screens:edit.tagsHelp', { n: device.maxTags })}
          value={values.tags}
          data={[...known]}
          maxTags={device.maxTags}
          error={form.errors['tags']}
          data-path="tags"
          onChange={(chosen) => form.setFieldValue('tags', chosen)}
        />
        <CheckField
          label={t('screens:edit.inStep')}
          description={t('screens:edit.inStepHelp')}
          {...form.getInputProps('isInStep', { type: 'checkbox' })}
        />
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('common:action.save')}
          </Button>
        </DialogActions>
        {question}
      </form>
    </Dialog>
  );
}
