import { t } from 'i18next';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#renderer/ui/button.tsx';
import { ConfirmDialog } from '#renderer/ui/overlay/confirm-dialog.tsx';
import classes from './form-layout.module.css';
import { useLeaveWarning, type Proceed } from './leave-page.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

export interface EditActionsProps {
  isBusy: boolean;
  /** Leaving, or closing the window, would lose something. */
  isUnsaved: boolean;
  /** The page that the form came from, and that it leads back to. */
  home: string;
  /** What the form does, in place of saving. */
  action?: string;
  /** Nothing can be done with it now. */
  isDisabled?: boolean;
}

/** Save and cancel, at the end of a form that has a page of its own. */
export function EditActions({
  isBusy,
  isUnsaved,
  home,
  action,
  isDisabled = false,
}: EditActionsProps) {
  const navigate = useNavigate();
  const [proceed, setProceed] = useState<Proceed | null>(null);
  useUnsavedWarning(isUnsaved);
  // While it is being saved there is nothing to decide: the answer leads on.
  useLeaveWarning(isUnsaved, (next) => {
    if (!isBusy) setProceed(() => next);
  });
  const goHome = () => void navigate(home);
  return (
    <>
      <div className={classes.actions}>
        <Button type="submit" loading={isBusy} disabled={isDisabled}>
          {action ?? t(isBusy ? 'common:action.saving' : 'common:action.save')}
        </Button>
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => (isUnsaved ? setProceed(() => goHome) : goHome())}
        >
          {t('common:action.cancel')}
        </Button>
      </div>
      {proceed && (
        <ConfirmDialog
          title={t('common:leave.title')}
          text={t('common:leave.text')}
          action={t('common:leave.discard')}
          cancel={t('common:leave.stay')}
          onConfirm={proceed}
          onClose={() => setProceed(null)}
        />
      )}
    </>
  );
}
