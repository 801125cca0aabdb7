import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import type { CallOutput } from '#shared/contract/define-call.ts';
import {
  changeShortcut,
  createShortcut,
  type listShortcuts,
} from '#shared/contract/signage/shortcut.ts';
import { signageApp } from '#shared/domain/signage/rights.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import {
  useSlideshowChoices,
  type SlideshowChoices,
} from '#renderer/parts/slideshow/slideshow-field.tsx';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { WaitingLines } from '#renderer/ui/state/skeleton.tsx';
import { ShortcutFields, type ShortcutValues } from './shortcut-fields.tsx';

type Shortcut = CallOutput<typeof listShortcuts>[number];

interface ShortcutDialogProps {
  /** Absent: one is made. */
  shortcut?: Shortcut;
  onClose: () => void;
}

/** Makes a link that plays a slideshow, or changes what one plays, its name and its audience. */
export function ShortcutDialog({ shortcut, onClose }: ShortcutDialogProps) {
  // What it plays now can be chosen, wherever it stands in the list.
  const choices = useSlideshowChoices(shortcut ? [shortcut.playlist] : [], { isOwn: true });
  const title = shortcut ? t('application:shortcuts.edit') : t('application:shortcuts.create');
  return (
    <Dialog title={title} onClose={onClose}>
      {choices.isPending && <WaitingLines count={4} />}
      {!choices.isPending && !shortcut && <Create choices={choices} onClose={onClose} />}
      {!choices.isPending && shortcut && (
        <>
          <p>{t('application:shortcuts.editHelp')}</p>
          <Change shortcut={shortcut} choices={choices} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

interface FormProps {
  choices: SlideshowChoices;
  onClose: () => void;
}

function Create({ choices, onClose }: FormProps) {
  const [first] = choices.slideshows;
  const plan = usePlanNeeded();
  const { form, submit, isBusy } = useCallForm<typeof createShortcut, ShortcutValues>(
    createShortcut,
    {
      initialValues: {
        name: first?.name ?? '',
        playlistId: first?.id ?? '',
        isPublic: false,
      },
      transform: (values) => ({ ...values, appId: signageApp }),
      onSuccess: onClose,
      onError: plan.onError,
    },
  );
  const action = t('application:shortcuts.make');
  return <ShortcutFields {...{ form, submit, isBusy, choices, action, onClose, ...plan.fields }} />;
}

function Change({ shortcut, choices, onClose }: FormProps & { shortcut: Shortcut }) {
  const plan = usePlanNeeded();
  const { id, name, playlist, isPublic } = shortcut;
  const { form, submit, isBusy } = useCallForm<typeof changeShortcut, ShortcutValues>(
    changeShortcut,
    {
      initialValues: { name, playlistId: playlist.id, isPublic },
      // Only what was changed: who merely closes it needs no plan for the rest.
      transform: (values, before) => ({
        id,
        ...Object.fromEntries(
          Object.entries(values).filter(([field, value]) => value !== before[field]),
        ),
      }),
      onSuccess: onClose,
      onError: plan.onError,
    },
  );
  const action = t('common:action.save');
  return <ShortcutFields {...{ form, submit, isBusy, choices, action, onClose, ...plan.fields }} />;
}

/** A public shortcut without a plan for it is said beside its switch. */
function usePlanNeeded() {
  const [needsPlan, setNeedsPlan] = useState(false);
  return {
    fields: { needsPlan, onChangePublic: () => setNeedsPlan(false) },
    onError: (error: unknown): boolean => {
      if (!isApiError(error, 1016)) return false;
      setNeedsPlan(true);
      return true;
    },
  };
}
