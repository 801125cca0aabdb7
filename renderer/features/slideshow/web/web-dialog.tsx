import { t } from '#renderer/platform/t.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { isolate } from '#shared/domain/text/isolate.ts';
import { fieldMessage } from '#renderer/api/messages.ts';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { TextAreaField } from '#renderer/ui/field/text-area-field.tsx';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { newSlide, roomFor } from '../model/content.ts';
import { placeOfNew } from '../add/place.ts';
import { useEditorParts } from '../use-editor.ts';
import { readAddresses, type WebAddresses } from './web-addresses.ts';

/** Takes web pages, one or many at once. */
export function WebDialog({ onClose }: { onClose: () => void }) {
  const { state, dispatch } = useEditorParts();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { addresses, wrong } = readAddresses(text);
    if (wrong.length > 0) return refuse(wrongText(wrong));
    if (addresses.length === 0) return refuse(t('slideshow:add.missing'));
    if (addresses.length > roomFor(state.now)) {
      return refuse(t('slideshow:add.tooMany', { count: roomFor(state.now) }));
    }
    const slides = addresses.map((url) => newSlide({ type: 'web', url }));
    dispatch({ kind: 'add', slides, at: placeOfNew(state) });
    onClose();
  }

  function refuse(reason: string): void {
    setError(reason);
    field.current?.focus();
  }

  return (
    <Dialog title={t('slideshow:add.webTitle')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <TextAreaField
          ref={field}
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

/** All wrong lines, and why the local ones among them are. */
function wrongText(wrong: WebAddresses['wrong']): string {
  const linesOf = (problem: (typeof wrong)[number]['problem']) =>
    wrong.filter((one) => one.problem === problem).map(({ line }) => isolate(line));
  const [others, local] = [linesOf('pageAddress'), linesOf('pageAddressLocal')];
  return [
    ...(others.length > 0 ? [t('slideshow:add.wrong', { lines: others.join(' · ') })] : []),
    ...(local.length > 0
      ? [`${fieldMessage({ key: 'pageAddressLocal' })} ${local.join(' · ')}`]
      : []),
  ].join(' ');
}
