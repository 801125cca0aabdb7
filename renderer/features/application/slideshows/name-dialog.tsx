import { t } from '#renderer/platform/t.ts';
import { duplicateSlideshow, saveSlideshow } from '#shared/contract/signage/slideshow.ts';
import { slideshow } from '#shared/domain/limits.ts';
import { shorten } from '#shared/domain/text/shorten.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import type { Slideshow } from './slideshow.ts';

interface NameDialogProps {
  slideshow: Slideshow;
  kind: 'rename' | 'duplicate';
  onClose: () => void;
}

/** Asks what a slideshow, or the copy of one, is called. */
export function NameDialog({ kind, ...props }: NameDialogProps) {
  const title =
    kind === 'rename'
      ? t('application:slideshows.renameTitle')
      : t('application:slideshows.duplicateTitle');
  return (
    <Dialog title={title} onClose={props.onClose}>
      {kind === 'rename' ? <Rename {...props} /> : <Duplicate {...props} />}
    </Dialog>
  );
}

type FormProps = Omit<NameDialogProps, 'kind'>;

function Rename({ slideshow: { id, name, updatedAt }, onClose }: FormProps) {
  const { form, submit, isBusy } = useCallForm<typeof saveSlideshow, { name: string }>(
    saveSlideshow,
    {
      initialValues: { name },
      transform: (values) => ({ ...values, id, updatedAt, publish: false }),
      onSuccess: onClose,
    },
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <NameField {...form.getInputProps('name')} />
      <FormActions isBusy={isBusy} onBack={onClose}>
        {t('application:slideshows.rename')}
      </FormActions>
    </form>
  );
}

function Duplicate({ slideshow: { id, name }, onClose }: FormProps) {
  const { form, submit, isBusy } = useCallForm<typeof duplicateSlideshow, { name: string }>(
    duplicateSlideshow,
    {
      // As long as a name may be, whatever is written behind it.
      initialValues: {
        name: shorten(t('application:slideshows.copyOf', { name }), slideshow.longestName),
      },
      transform: (values) => ({ ...values, id }),
      onSuccess: (made) => {
        showToast(t('application:slideshows.duplicated', { name: made.name }));
        onClose();
      },
    },
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <NameField {...form.getInputProps('name')} />
      <FormActions isBusy={isBusy} onBack={onClose}>
        {t('application:slideshows.duplicate')}
      </FormActions>
    </form>
  );
}

function NameField(props: object) {
  return (
    <TextField
      label={t('application:slideshows.name')}
      autoComplete="off"
      data-autofocus
      {...props}
    />
  );
}
