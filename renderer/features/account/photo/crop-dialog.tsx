import { t } from '#renderer/platform/t.ts';
import { useCallback, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { setPhoto } from '#shared/contract/account/user.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import { useCommand } from '#renderer/api/query.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import classes from './crop-dialog.module.css';
import { cropPicture } from './crop-picture.ts';

export interface CropDialogProps {
  file: File;
  onClose: () => void;
  onSaved: () => void;
  /** The browser cannot show it, so there is nothing to choose from. */
  onUnreadable: () => void;
}

/** The part of the picture that becomes the photo, and its way to the server. */
export function CropDialog({ file, onClose, onSaved, onUnreadable }: CropDialogProps) {
  const image = useRef<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [isDrawing, setIsDrawing] = useState(false);
  const command = useCommand(setPhoto, {
    onSuccess: onSaved,
    // Said in here: the alert would stand behind this dialogue's question.
    onError: () => undefined,
  });
  const isBusy = isDrawing || command.isPending;

  // The picture has an address for as long as it is shown.
  const show = useCallback(
    (element: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      element.src = address;
      image.current = element;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );

  async function send(): Promise<void> {
    if (!image.current || !crop) return;
    setIsDrawing(true);
    const picture = await cropPicture(image.current, crop, file.name);
    setIsDrawing(false);
    if (picture) command.mutate({ photo: picture });
    else onUnreadable();
  }

  return (
    <Dialog title={t('account:crop.title')} onClose={() => !isBusy && onClose()}>
      <p className={classes.help}>{t('account:crop.help')}</p>
      <div className={classes.stage}>
        <ReactCrop
          {...(crop && { crop })}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={32}
          disabled={isBusy}
          ariaLabels={labels()}
          onChange={(_pixels, share) => setCrop(share)}
        >
          <img
            ref={show}
            className={classes.picture}
            alt={t('account:crop.picture')}
            onLoad={({ currentTarget: { width, height } }) => setCrop(largestSquare(width, height))}
            onError={onUnreadable}
          />
        </ReactCrop>
      </div>
      {command.error && (
        <Alert tone="bad" title={t('account:photo.unchanged')}>
          {errorMessage(command.error)}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button disabled={!crop} loading={isBusy} onClick={() => void send()}>
          {t(isBusy ? 'account:crop.sending' : 'account:crop.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function largestSquare(width: number, height: number): PercentCrop {
  const square = makeAspectCrop(
    width < height ? { unit: '%', width: 100 } : { unit: '%', height: 100 },
    1,
    width,
    height,
  );
  return centerCrop(square, width, height);
}

/** What is read out; the handles at the sides are not shown where the shape is fixed. */
function labels() {
  const resize = t('account:crop.resize');
  return {
    cropArea: t('account:crop.area'),
    nwDragHandle: resize,
    nDragHandle: resize,
    neDragHandle: resize,
    eDragHandle: resize,
    seDragHandle: resize,
    sDragHandle: resize,
    swDragHandle: resize,
    wDragHandle: resize,
  };
}
