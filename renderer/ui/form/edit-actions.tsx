import { t } from 'i18next';
import { useState } from 'react';
import { Action } from '../action.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import classes from './form-layout.module.css';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

export interface EditActionsProps {
  isBusy: boolean;
  /** Leaving, or closing the window, would lose something. */
  isUnsaved: boolean;
  onLeave: () => void;
}

/** Save and cancel, at the end of a form that has a page of its own. */
export function EditActions({ isBusy, isUnsaved, onLeave }: EditActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  useUnsavedWarning(isUnsaved);
  return (
    <>
      <div className={classes.actions}>
        <Action type="submit" loading={isBusy}>
          {t(isBusy ? 'common:action.saving' : 'common:action.save')}
        </Action>
        <Action
          variant="default"
          disabled={isBusy}
          onClick={() => (isUnsaved ? setIsAsking(true) : onLeave())}
        >
          {t('common:action.cancel')}
        </Action>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('common:leave.title')}
          text={t('common:leave.text')}
          action={t('common:leave.discard')}
          cancel={t('common:leave.stay')}
          onConfirm={onLeave}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
