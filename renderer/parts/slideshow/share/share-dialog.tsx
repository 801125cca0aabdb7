import { t } from '#renderer/platform/t.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { shareSlideshow } from '#shared/contract/signage/slideshow.ts';
import { slideshow as rule } from '#shared/domain/limits.ts';
import { useCommand } from '#renderer/api/query.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { useLeaveQuestion } from '#renderer/parts/form/use-leave-question.tsx';
import { HelpLink } from '#renderer/parts/help/help-link.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { CloseButton } from '#renderer/ui/close-button.tsx';
import { TextAreaField } from '#renderer/ui/field/text-area-field.tsx';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { readEmails } from './read-emails.ts';
import classes from './share-dialog.module.css';

export interface ShareDialogProps {
  id: string;
  name: string;
  sharedWith: readonly string[];
  onClose: () => void;
}

/** Lists the users who view and play a slideshow; adds several at once and removes each. Confirms before changes are lost. */
export function ShareDialog({ id, name, sharedWith, onClose }: ShareDialogProps) {
  const [kept, setKept] = useState(sharedWith);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const share = useCommand(shareSlideshow, {
    onSuccess({ sharedWith: now }) {
      showToast(
        now.length === 0
          ? t('slideshow:share.nobodyNow', { name })
          : t('slideshow:share.done', { name, count: now.length }),
      );
      onClose();
    },
  });
  const { leave, question } = useLeaveQuestion({
    isUnsaved: text.trim() !== '' || kept.length < sharedWith.length,
    isBusy: share.isPending,
  });
  const close = () => leave(onClose);
  const field = useRef<HTMLTextAreaElement>(null);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { emails, wrong } = readEmails(text);
    const [firstWrong] = wrong;
    if (firstWrong !== undefined) return setError(t('slideshow:share.wrong', { word: firstWrong }));
    const all = [...new Set([...kept, ...emails])];
    if (all.length > rule.maxShares) {
      return setError(t('slideshow:share.tooMany', { max: rule.maxShares }));
    }
    share.mutate({ id, emails: all });
  }

  return (
    <Dialog title={t('slideshow:share.title', { name })} onClose={close}>
      <form noValidate onSubmit={submit}>
        <TextAreaField
          ref={field}
          label={t('slideshow:share.add')}
          description={t('slideshow:share.help')}
          placeholder="mei@example.com, sam@example.com"
          rows={3}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
          }}
        />
        <section className={classes.who} aria-label={t('slideshow:share.who')}>
          <h3 className={classes.title}>{t('slideshow:share.who')}</h3>
          {kept.length === 0 && <p className={classes.nobody}>{t('slideshow:share.nobody')}</p>}
          <ul className={classes.list}>
            {kept.map((address) => (
              <li key={address} className={classes.person}>
                <span className={classes.address}>{address}</span>
                <CloseButton
                  label={t('slideshow:share.remove', { email: address })}
                  size={14}
                  onClick={() => {
                    setKept(kept.filter((one) => one !== address));
                    // The button goes with its row.
                    field.current?.focus();
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
        <p className={classes.nobody}>
          <HelpLink step="share-slideshow" />
        </p>
        <FormActions isBusy={share.isPending} onBack={close}>
          {t('slideshow:share.action')}
        </FormActions>
        {question}
      </form>
    </Dialog>
  );
}
