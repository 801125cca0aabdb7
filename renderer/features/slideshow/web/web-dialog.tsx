import { t } from '#renderer/platform/t.ts';
import { useState, type SubmitEvent } from 'react';
import { fieldMessage } from '#renderer/api/messages.ts';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { TextAreaField } from '#renderer/ui/field/text-area-field.tsx';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { newSlide, roomFor } from '../model/content.ts';
import { placeOfNew } from '../add/place.ts';
import { useEditorParts } from '../use-editor.ts';
import { readAddresses } from './web-addresses.ts';

/** Takes web pages, one or many at once. */
export function WebDialog({ onClose }: { onClose: () => void }) {
  const { state, dispatch } = useEditorParts();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { addresses, wrong } = readAddresses(text);
    const [firstWrong] = wrong;
    if (firstWrong?.problem === 'pageAddressLocal') {
      return setError(fieldMessage({ key: firstWrong.problem }));
    }
    if (firstWrong) return setError(t('slideshow:add.wrong', { line: firstWrong.line }));
    if (addresses.length === 0) return setError(t('slideshow:add.missing'));
    if (addresses.length > roomFor(state.now)) {
      return setError(t('slideshow:add.tooMany', { count: roomFor(state.now) }));
    }
    const slides = addresses.map((url) => newSlide({ type: 'web', url }));
    dispatch({ kind: 'add', slides, at: placeOfNew(state) });
    onClose();
  }

  return (
    <Dialog title={t('slideshow:add.webTitle')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <TextAreaField
          label={t('slideshow:add.addresses')}
          description={t('slideshow:add.addressesHelp')}
          placeholder="https://example.com/menu"
          rows={4}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
          }}
        />
        <FormActions isBusy={false} onBack={onClose}>
          {t('slideshow:add.action')}
        </FormActions>
      </form>
    </Dialog>
  );
}
