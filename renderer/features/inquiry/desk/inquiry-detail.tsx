import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { showAlert } from '#renderer/api/alerts.ts';
import { CopyButton } from '#renderer/ui/action/copy-button.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import { PageHead, Panel } from '#renderer/ui/panel.tsx';
import { Badge } from '#renderer/ui/state/badge.tsx';
import { AnswerForm } from './answer-form.tsx';
import { AboutPanels } from './about-panels.tsx';
import { Files } from './files.tsx';
import type { Inquiry } from './inquiry.ts';
import { InquiryActions } from './inquiry-actions.tsx';
import { meanwhileWords, seenOf } from './meanwhile.ts';
import { useKindNames } from './names.ts';
import classes from './desk.module.css';

interface InquiryDetailProps {
  inquiry: Inquiry;
  selfId: string;
  /** Reads it again; null where that failed. */
  onOutdated: () => Promise<Inquiry | null>;
}

/** What was asked, by whom, what was answered, and what is to be done. */
export function InquiryDetail({ inquiry, selfId, onOutdated }: InquiryDetailProps) {
  const { id, reference, desk, issueType, state, language, content, files, answers } = inquiry;
  const kindName = useKindNames();
  const [meanwhile, setMeanwhile] = useState<string | null>(null);
  // What an answer is written to: it stays while the page is read anew beside it.
  const [before, setBefore] = useState(inquiry);

  /** The server has refused because somebody else was faster. */
  async function tellMeanwhile(error: Error): Promise<void> {
    const fresh = await onOutdated();
    if (fresh === null) return showAlert(error);
    setBefore(fresh);
    setMeanwhile(meanwhileWords(fresh, before));
  }

  /** Something was done from here. */
  async function goOn(): Promise<void> {
    setMeanwhile(null);
    setBefore((await onOutdated()) ?? before);
  }

  return (
    <>
      <PageHead
        title={kindName(issueType)}
        lead={
          <span className={classes.head}>
            <span className="tabular">{reference}</span>
            <CopyButton size="sm" variant="subtle" text={reference} failed={t('desk:copied')} />
            <span>{t(`desk:desk.${desk}`)}</span>
            <Badge>{t(`desk:state.${state}`)}</Badge>
          </span>
        }
      />
      <InquiryActions
        {...{ inquiry, selfId }}
        onDone={goOn}
        onOvertaken={(error) => void tellMeanwhile(error)}
      />
      {meanwhile !== null && (
        <Alert tone="warn" title={t('desk:meanwhile.title')}>
          {meanwhile}
        </Alert>
      )}
      <Panel title={t('desk:question')}>
        <p className={classes.words} lang={language}>
          {content}
        </p>
        {files.length > 0 && <Files files={files} />}
      </Panel>
      {answers.length > 0 && (
        <Panel title={t('desk:answers')}>
          <ol className={classes.answers}>
            {answers.map(({ id: own, by, text, createdAt }) => (
              <li key={own}>
                <p className={classes.quiet}>
                  {t('desk:answeredBy', { name: by === '' ? t('desk:console') : by })} ·{' '}
                  <Moment at={createdAt} isExact />
                </p>
                <p className={classes.words}>{text}</p>
              </li>
            ))}
          </ol>
        </Panel>
      )}
      {state === 'closed' ? (
        <Alert>{t('desk:answer.closed')}</Alert>
      ) : (
        <AnswerForm
          key={id}
          {...{ inquiry, selfId }}
          seen={seenOf(before)}
          onSent={() => void goOn()}
          onOvertaken={(error) => void tellMeanwhile(error)}
        />
      )}
      <AboutPanels inquiry={inquiry} />
    </>
  );
}
