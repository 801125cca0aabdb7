import { t } from '#renderer/platform/t.ts';
import { useState, type SubmitEvent } from 'react';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { useEditorParts } from '../use-editor.ts';

interface MoveDialogProps {
  ids: readonly string[];
  onClose: () => void;
}

/** Asks for the place: the way to move far, and without a pointer. */
export function MoveDialog({ ids, onClose }: MoveDialogProps) {
  const { state, dispatch } = useEditorParts();
  const { pages } = state.now;
  const first = pages.findIndex(({ id }) => ids.includes(id)) + 1;
  const last = pages.length - ids.length + 1;
  const [text, setText] = useState(String(first));
  const place = Number(text);
  const isPlace = Number.isInteger(place) && place >= 1 && place <= last;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isPlace) return;
    dispatch({ kind: 'move', ids, to: place - 1 });
    onClose();
  }

  return (
    <Dialog title={t('slideshow:move.title', { count: ids.length })} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <TextField
          label={t('slideshow:move.place')}
          description={t('slideshow:move.help', { last: formatCount(last) })}
          error={text !== '' && !isPlace && t('slideshow:move.help', { last: formatCount(last) })}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setText(event.currentTarget.value.trim())}
        />
        <FormActions isBusy={false} onBack={onClose}>
          {t('slideshow:move.action')}
        </FormActions>
      </form>
    </Dialog>
  );
}
