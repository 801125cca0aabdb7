import { t } from '#renderer/platform/t.ts';
import { useEffect } from 'react';
import { answerInquiry } from '#shared/contract/inquiry/desk.ts';
import { isLanguage, languageNames } from '#shared/domain/language.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { keepDraft } from '#renderer/api/drafts/drafts.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import layout from '#renderer/parts/form/form-layout.module.css';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { useDraft } from '#renderer/parts/form/use-draft.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { TextAreaField } from '#renderer/ui/field/text-area-field.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import type { Inquiry } from './inquiry.ts';
import type { seenOf } from './meanwhile.ts';

interface AnswerFormProps {
  inquiry: Inquiry;
  selfId: string;
  /** What it is written to. The same as long as it is, so that what is sent twice goes out once. */
  seen: ReturnType<typeof seenOf>;
  onSent: () => void;
  /** Somebody else was faster. */
  onOvertaken: (error: Error) => void;
}

/** An answer by mail. What is written stays here wherever one goes meanwhile, until it is sent. */
export function AnswerForm({ inquiry, selfId, seen, onSent, onOvertaken }: AnswerFormProps) {
  const { id, name, email, language, assignee, answers } = inquiry;
  const { form, submit, isBusy } = useCallForm<typeof answerInquiry, { text: string }>(
    answerInquiry,
    {
      initialValues: { text: '' },
      transform: ({ text }) => ({ id, text, seen }),
      onSuccess: () => {
        form.reset();
        showToast(t('desk:done.answered', { email }));
        onSent();
      },
      onError: (error) => {
        const isOvertaken = isApiError(error, 2008);
        if (isOvertaken) onOvertaken(error);
        return isOvertaken;
      },
    },
  );
  const draft = `inquiry-answer-${id}`;
  // Before the draft's own effect: at the end it is kept while it can still be asked for.
  useEffect(() => () => keepDraft(draft), [draft]);
  const isRestored = useDraft(form, {
    name: draft,
    owner: selfId,
    fields: ['text'],
    isKeptOnLeaving: true,
  });
  const { text } = form.getValues();
  const isSent = answers.some((answer) => answer.text === text.trim());

  return (
    <form className={layout.form} noValidate onSubmit={(event) => void submit(event)}>
      <Panel
        title={t('desk:answer.title')}
        lead={t('desk:answer.lead', {
          email,
          language: isLanguage(language) ? languageNames[language] : language,
        })}
      >
        {isRestored && text !== '' && !isSent && <Alert>{t('common:draftUnsent')}</Alert>}
        {isSent && <Alert tone="warn">{t('desk:answer.same')}</Alert>}
        {assignee && assignee.id !== selfId && (
          <Alert>{t('desk:answer.others', { name: assignee.name })}</Alert>
        )}
        <Wish name={name} inquiry={inquiry} />
        <TextAreaField
          isProse
          autosize
          minRows={5}
          maxRows={16}
          label={t('desk:answer.label')}
          {...form.getInputProps('text')}
        />
        <div>
          <Button type="submit" loading={isBusy}>
            {t('desk:answer.send')}
          </Button>
        </div>
      </Panel>
    </form>
  );
}

/** Who would rather not have it by mail. */
function Wish({ name, inquiry }: { name: string; inquiry: Inquiry }) {
  const { contactBy, contactInformation, lineUsername } = inquiry;
  if (contactBy === 'email') return null;
  const number = contactBy === 'phone' ? contactInformation : lineUsername;
  return <Alert>{t(`desk:answer.${contactBy}`, { name, number })}</Alert>;
}
