import { t } from '#renderer/platform/t.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import type { SaveState } from '../save/saver.ts';
import { useEditorParts } from '../use-editor.ts';
import classes from './editor-bar.module.css';

interface SaveWordsProps {
  saving: SaveState;
  /** Screens play what stands here. */
  isPublished: boolean;
  wasPublished: boolean;
  /** Nothing stands here. */
  isBare: boolean;
}

/** How the edit stands, in words; read out when it changes for good, not at every letter. */
export function SaveWords(props: SaveWordsProps) {
  const { saving } = props;
  const { saver, open } = useEditorParts();
  const isBad = saving.kind === 'failed' || saving.kind === 'offline';
  const isRed = isBad || saving.kind === 'conflict';
  return (
    <p className={classes.state} data-tone={isRed ? 'bad' : undefined} role="status">
      {wordsOf(props)}
      {saving.kind === 'conflict' && (
        <TextButton onClick={() => open({ kind: 'conflict' })}>
          {t('slideshow:conflict.compare')}
        </TextButton>
      )}
      {isBad && (
        <TextButton onClick={() => void saver.flush()}>{t('common:state.retry')}</TextButton>
      )}
    </p>
  );
}

function wordsOf({ saving, isPublished, wasPublished, isBare }: SaveWordsProps): string {
  switch (saving.kind) {
    case 'waiting':
    case 'saving':
      return t('common:action.saving');
    case 'offline':
      return t('slideshow:state.offline');
    case 'failed':
      return errorMessage(saving.error);
    case 'conflict':
      return t('slideshow:state.conflict');
    case 'saved':
      if (isPublished) return isBare ? t('slideshow:state.bare') : t('slideshow:state.published');
      return wasPublished ? t('slideshow:state.draft') : t('slideshow:state.unpublished');
  }
}
