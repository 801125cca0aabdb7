import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { showAlert } from '#renderer/api/alerts.ts';
import type { SaveOutcome } from '#renderer/platform/interface.ts';
import { saveFile } from '#renderer/platform/save-file.ts';
import { PrintButton } from '#renderer/parts/print/print-button.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { SaveMessage } from '#renderer/ui/save-message.tsx';
import { codeAddress, codePicture } from './code-address.ts';
import { CodeSheet } from './code-sheet.tsx';
import classes from './shortcut.module.css';

interface CodeDialogProps {
  /** `qr`: an SVG document. */
  shortcut: { name: string; qr: string; url: string };
  onClose: () => void;
}

/** A shortcut's code as large as a phone's camera likes it, to be saved as a picture or printed. */
export function CodeDialog({ shortcut, onClose }: CodeDialogProps) {
  const { name, qr, url } = shortcut;
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const file = name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'qr';

  async function save(kind: 'svg' | 'png'): Promise<void> {
    try {
      const content = kind === 'svg' ? qr : await codePicture(qr);
      const type = kind === 'svg' ? 'image/svg+xml' : 'image/png';
      setOutcome(await saveFile(`${file}.${kind}`, type, content));
    } catch (error) {
      showAlert(error);
    }
  }

  return (
    <Dialog title={name} onClose={onClose}>
      <div className={classes.large}>
        <img src={codeAddress(qr)} alt={t('application:shortcuts.code', { name })} />
      </div>
      <p className={classes.url}>{url}</p>
      <SaveMessage outcome={outcome} />
      <DialogActions>
        <PrintButton variant="default" document={{ kind: 'page', title: name }} />
        <Button variant="default" onClick={() => void save('svg')}>
          {t('application:shortcuts.saveSvg')}
        </Button>
        <Button onClick={() => void save('png')}>{t('application:shortcuts.savePng')}</Button>
      </DialogActions>
      <CodeSheet shortcut={shortcut} />
    </Dialog>
  );
}
