import { t } from '#renderer/platform/t.ts';
import { useNavigate } from 'react-router-dom';
import { Button } from '#renderer/ui/button.tsx';
import classes from './form-layout.module.css';
import { useLeaveQuestion } from './use-leave-question.tsx';

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
  const { leave, question } = useLeaveQuestion({ isUnsaved, isBusy });
  const goHome = () => void navigate(home);
  return (
    <>
      <div className={classes.actions}>
        <Button type="submit" loading={isBusy} disabled={isDisabled}>
          {action ?? t(isBusy ? 'common:action.saving' : 'common:action.save')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => leave(goHome)}>
          {t('common:action.cancel')}
        </Button>
      </div>
      {question}
    </>
  );
}
