import { t } from '#renderer/platform/t.ts';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { withoutMarks } from '#renderer/ui/link/marked-text.ts';
import { AnchorLink } from './anchor-link.tsx';
import { formerAnchors, topics, type QuestionId } from './help.ts';
import { isStep } from '#renderer/parts/help/help-steps.ts';
import { StepPicture } from './step-picture.tsx';
import classes from './help.module.css';
import { ReadingPage } from './reading-page.tsx';
import { searchHelp } from './search-help.ts';
import { Sentence, words } from './sentence.tsx';

/** Questions and answers by topic; a field at the top leaves those that have the words typed. */
export function HelpPage() {
  const [typed, setTyped] = useState('');
  // Chinese and Japanese are composed from letters that stand in no answer.
  const [sought, setSought] = useState('');
  const texts = useMemo(() => searchedTexts(), []);
  const found = searchHelp(sought, (id) => texts.get(id) ?? '');
  const isFiltered = sought.trim() !== '';
  const { hash } = useLocation();
  const navigate = useNavigate();
  const former = formerAnchors[hash.slice(1)];
  useEffect(() => {
    if (former) void navigate({ hash: former }, { replace: true });
  }, [former, navigate]);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);

  return (
    <ReadingPage
      title="help:title"
      lead="help:lead"
      head={
        <div className={classes.search} data-scripted>
          <TextField
            type="search"
            label={words('help:filter')}
            placeholder={words('help:filterHint')}
            maxLength={100}
            value={typed}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setTyped(value);
              if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)) {
                setSought(value);
              }
            }}
            onCompositionEnd={(event) => setSought(event.currentTarget.value)}
          />
          <p className={classes.count} role="status">
            {isFiltered && count > 0 && t('help:found', { count })}
          </p>
        </div>
      }
      contents={
        <nav className={classes.topics} aria-label={words('help:topics')}>
          {found.map(({ id }) => (
            <a key={id} href={`#topic-${id}`}>
              {words(`help:group.${id}`)}
            </a>
          ))}
        </nav>
      }
    >
      {found.map(({ id, questions }) => (
        <section key={id} id={`topic-${id}`} className={classes.topic}>
          <h2 className={classes.topicTitle}>{words(`help:group.${id}`)}</h2>
          {questions.map((question) => (
            <Answer key={question} id={question} />
          ))}
        </section>
      ))}
      {count === 0 && (
        <EmptyState level={2} title={words('help:noMatch.title')}>
          <p>
            <Sentence text="help:noMatch.text" typed={sought.trim()} />
          </p>
          <div>
            <Button
              variant="default"
              onClick={() => {
                setTyped('');
                setSought('');
              }}
            >
              {words('help:clear')}
            </Button>
          </div>
        </EmptyState>
      )}
      {count > 0 && (
        <p className={classes.more}>
          <Sentence text="help:more" />
        </p>
      )}
    </ReadingPage>
  );
}

function Answer({ id }: { id: QuestionId }) {
  const isLinked = useLocation().hash === `#${id}`;
  const question = words(`help:${id}.question`);
  return (
    <article id={id} className={classes.answer} data-linked={isLinked || undefined}>
      <div className={classes.questionHead}>
        <h3 className={classes.question}>{question}</h3>
        <AnchorLink id={id} title={question} label="help:linkTo" />
      </div>
      <p className={classes.text}>
        <Sentence text={`help:${id}.answer`} />
      </p>
      {isStep(id) && (
        <>
          <p className={classes.text}>
            <Sentence text={`help:${id}.more`} />
          </p>
          <StepPicture step={id} />
        </>
      )}
    </article>
  );
}

/** What is searched: topic, question and answer as they are read, without marks of links. */
function searchedTexts(): ReadonlyMap<QuestionId, string> {
  return new Map(
    topics.flatMap(({ id: topic, questions }) =>
      questions.map((id) => {
        const answer = [
          words(`help:${id}.answer`),
          ...(isStep(id) ? [words(`help:${id}.more`)] : []),
        ].map(withoutMarks);
        return [
          id,
          [words(`help:group.${topic}`), words(`help:${id}.question`), ...answer].join('\n'),
        ];
      }),
    ),
  );
}
