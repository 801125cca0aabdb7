import { t } from '#renderer/platform/t.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { createSlideshow } from '#shared/contract/signage/slideshow.ts';
import { answersOf } from '#shared/domain/signage/template/answers.ts';
import {
  kindOf,
  posterKinds,
  type TemplateApp,
  type TemplateField,
} from '#shared/domain/signage/template/forms.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { useCommand } from '#renderer/api/query.ts';
import { EditActions } from '#renderer/parts/form/edit-actions.tsx';
import { watchCalendar } from '#renderer/parts/slideshow/watch-calendar.ts';
import { WaySwitch, type Way } from '#renderer/parts/slideshow/way-switch.tsx';
import { sampleNow } from '#renderer/parts/template/samples.ts';
import { TemplatePicture } from '#renderer/ui/template/template-picture.tsx';
import { newSlide } from '../model/content.ts';
import { AppLock, useAppLock } from './app-access.tsx';
import { exampleUntilWritten } from './example-until-written.ts';
import { problemWords } from './template-problems.ts';
import { KindChoice } from './picture-choice.tsx';
import { TemplateForm } from './template-form.tsx';
import { useTemplateKinds } from './use-template-kinds.ts';
import classes from './template.module.css';

/** A new poster or door sign: its form, and beside it what it becomes; made, it is a slideshow of one slide. */
export function NewTemplatePage({ app }: { app: TemplateApp }) {
  const [params] = useSearchParams();
  const named = posterKinds.find((kind) => kind === params.get('kind'));
  const { fields, setFields, choose } = useTemplateKinds(app, named);
  const [isTouched, setIsTouched] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const lock = useAppLock(app);
  const problems = problemWords(app, fields);
  const { plain } = answersOf(app, fields);
  const command = useCommand(createSlideshow, {
    onSuccess: ({ id }) => void navigate(`/application?edit=${id}`, { replace: true }),
    onError: (error) => showAlert(error),
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    flushSync(() => setHasTried(true));
    // A time that cannot be read is in its field only.
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (problems.size > 0 || wrong) {
      wrong?.focus();
      return;
    }
    const page = newSlide({ type: 'template', template: { app, fields } });
    command.mutate({
      name: (plain['title'] ?? plain['room'] ?? '').trim(),
      content: { pages: [page], thumbnail: null },
      publish: false,
    });
  }

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t(`slideshow:template.new.${app}`)}</h1>
        <p className={classes.help}>{t('slideshow:template.lead')}</p>
      </header>
      {lock && <AppLock lock={lock} />}
      <div className={classes.work}>
        <form ref={form} noValidate className={classes.fields} onSubmit={submit}>
          {app === 'poster' && (
            <fieldset className={classes.form} disabled={lock !== null}>
              <KindChoice
                look={plain['look'] ?? ''}
                value={kindOf(fields)}
                onChange={(kind) => {
                  choose(kind);
                  setHasTried(false);
                }}
              />
            </fieldset>
          )}
          <TemplateForm
            key={kindOf(fields)}
            app={app}
            fields={fields}
            problems={hasTried ? problems : none}
            isDisabled={lock !== null}
            onChange={(changed) => {
              setFields(changed);
              setIsTouched(true);
            }}
          />
          <EditActions
            isBusy={command.isPending}
            isDisabled={lock !== null}
            isUnsaved={isTouched && !command.isSuccess}
            home="/application"
            action={t(`slideshow:template.create.${app}`)}
          />
        </form>
        <Preview app={app} fields={fields} />
      </div>
    </div>
  );
}

const none: ReadonlyMap<string, string> = new Map();

function Preview({ app, fields }: { app: TemplateApp; fields: readonly TemplateField[] }) {
  const [way, setWay] = useState<Way>('landscape');
  const example = exampleUntilWritten(app, fields);
  return (
    <section className={classes.preview} aria-label={t('slideshow:template.preview')}>
      <div className={classes.room}>
        <div className={classes.screen} data-way={way}>
          {example ? (
            <TemplatePicture template={{ app, fields: example }} now={sampleNow} />
          ) : (
            <TemplatePicture template={{ app, fields }} isLive calendar={watchCalendar} />
          )}
        </div>
      </div>
      <div className={classes.ways}>
        {/* Its place stays: nothing moves under who begins to write. */}
        <p className="quiet" hidden={example === null}>
          {t('slideshow:template.example')}
        </p>
        <WaySwitch value={way} onChange={setWay} />
      </div>
    </section>
  );
}
