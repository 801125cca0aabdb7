import { t } from '#renderer/platform/t.ts';
import { LazyOverlay } from '#renderer/parts/lazy-overlay.tsx';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { ConfirmDialog } from '#renderer/ui/overlay/confirm-dialog.tsx';
import { ChooseFiles } from './add/choose-files.tsx';
import { MoveDialog } from './strip/move-dialog.tsx';
import { useEditorParts, type EditorDialog } from './use-editor.ts';
import { WebDialog } from './web/web-dialog.tsx';

const Preview = lazyPart(
  async () => (await import('#renderer/parts/slideshow/preview/preview.tsx')).Preview,
);

interface EditorDialogsProps {
  dialog: EditorDialog | null;
  onClose: () => void;
}

/** What lies over the editor, one at a time. */
export function EditorDialogs({ dialog, onClose }: EditorDialogsProps) {
  const { state, dispatch, saver } = useEditorParts();
  switch (dialog?.kind) {
    // It is shown by what the server says (editor.tsx).
    case 'conflict':
    case undefined:
      return null;
    case 'web':
      return <WebDialog onClose={onClose} />;
    case 'files':
      return <ChooseFiles uploads={dialog.uploads} onClose={onClose} />;
    case 'move':
      return <MoveDialog ids={dialog.ids} onClose={onClose} />;
    case 'preview':
      return (
        <LazyOverlay onClose={onClose}>
          <Preview
            name={state.now.name}
            pages={state.now.pages}
            from={dialog.from}
            onClose={onClose}
          />
        </LazyOverlay>
      );
    case 'discard':
      return (
        <ConfirmDialog
          title={t('slideshow:discard.title')}
          text={t('slideshow:discard.text')}
          action={t('slideshow:discard.action')}
          cancel={t('common:action.cancel')}
          onConfirm={() => {
            const { published } = saver.known;
            if (published) {
              dispatch({ kind: 'replace', edited: { ...published, name: state.now.name } });
            }
            onClose();
          }}
          onClose={onClose}
        />
      );
  }
}
