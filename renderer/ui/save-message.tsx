import type { SaveOutcome } from '#renderer/platform/interface.ts';
import { saveWords } from '#renderer/platform/save-file.ts';
import { Alert, type AlertProps } from './alert.tsx';
import { ShowInFolder } from './action/show-in-folder.tsx';

const tones = {
  started: 'good',
  saved: 'good',
  cancelled: 'warn',
  failed: 'bad',
} as const satisfies Record<SaveOutcome['kind'], AlertProps['tone']>;

/** What came of saving a file; nothing before there is anything to say. */
export function SaveMessage({ outcome }: { outcome: SaveOutcome | null }) {
  if (outcome === null) return null;
  const file = outcome.kind === 'saved' ? outcome.file : null;
  return (
    <Alert
      tone={tones[outcome.kind]}
      action={file !== null && <ShowInFolder key={file} file={file} />}
    >
      {saveWords(outcome)}
    </Alert>
  );
}
