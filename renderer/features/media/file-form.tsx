import { t } from '#renderer/platform/t.ts';
import { device } from '#shared/domain/constants.ts';
import { changeFile } from '#shared/contract/signage/media.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { tagRefusal } from '#renderer/parts/form/tag-refusal.ts';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { useLeaveQuestion } from '#renderer/parts/form/use-leave-question.tsx';
import type { MediaFile } from '#renderer/parts/media/media-file.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TagsField } from '#renderer/ui/field/tags-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import classes from './file-form.module.css';

interface FileFormProps {
  file: MediaFile;
  /** Every tag that there is, offered as one types. */
  tags: readonly string[];
}

/** Name and tags of a file; asks before what was typed is lost with the panel. */
export function FileForm({ file: { id, name, tags: own }, tags }: FileFormProps) {
  const { form, submit, isBusy } = useCallForm<typeof changeFile, { name: string; tags: string[] }>(
    changeFile,
    {
      initialValues: { name, tags: own },
      transform: (values) => ({ id, ...values }),
      onError: (error) => {
        const refusal = tagRefusal(error);
        if (refusal !== null) form.setFieldError('tags', refusal);
        return refusal !== null;
      },
      onSuccess: (_output, values) => {
        form.setInitialValues(values);
        form.resetDirty();
        showToast(t('media:panel.saved', { name: values.name }));
      },
    },
  );
  const { question } = useLeaveQuestion({
    isUnsaved: form.isDirty(),
    isBusy,
    onDiscard: form.reset,
  });
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField label={t('media:panel.name')} autoComplete="off" {...form.getInputProps('name')} />
      <TagsField
        label={t('media:panel.tags')}
        description={t('media:panel.tagsHelp', { max: device.maxTags })}
        data={[...tags]}
        maxTags={device.maxTags}
        {...form.getInputProps('tags')}
      />
      {form.isDirty() && (
        <div>
          <Button type="submit" loading={isBusy}>
            {t('common:action.save')}
          </Button>
        </div>
      )}
      {question}
    </form>
  );
}
