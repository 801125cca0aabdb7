import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { platform } from '#renderer/platform/platform.ts';
import { Button } from '../button.tsx';

/** Shows a saved file where it lies; only the desktop knows of files. */
export function ShowInFolder({ file }: { file: string }) {
  const [isGone, setIsGone] = useState(false);
  if (isGone) return <span>{t('desktop:file.gone')}</span>;
  return (
    <Button
      size="sm"
      variant="default"
      onClick={() =>
        void platform.shell?.download.show(file).then((answer) => {
          // A refusal stands in main's log.
          setIsGone(answer.ok && !answer.value);
        })
      }
    >
      {t('desktop:file.show')}
    </Button>
  );
}
