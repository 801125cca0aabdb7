import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { platform } from '#renderer/platform/platform.ts';
import { Button } from '#renderer/ui/button.tsx';

/** Opens a folder of the client's in the system. */
export function OpenFolder({ folder }: { folder: 'logs' | 'data' }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        onClick={() =>
          void platform.shell?.diagnostics.openFolder(folder).then((answer) => {
            setHasFailed(!(answer.ok && answer.value));
          })
        }
      >
        {t('desktop:folder.open')}
      </Button>
      {hasFailed && <p role="alert">{t('desktop:folder.failed')}</p>}
    </>
  );
}
