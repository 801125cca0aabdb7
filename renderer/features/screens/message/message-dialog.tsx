import dayjs from 'dayjs';
import { t } from '#renderer/platform/t.ts';
import { showMessage } from '#shared/contract/signage/message.ts';
import {
  messagePlaces,
  screenMessage as rule,
  type MessagePlace,
} from '#shared/domain/signage/message.ts';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { useLeaveQuestion } from '#renderer/parts/form/use-leave-question.tsx';
import { HelpLink } from '#renderer/parts/help/help-link.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { TextAreaField } from '#renderer/ui/field/text-area-field.tsx';
import { RadioField } from '#renderer/ui/field/tick/radio-field.tsx';
import { Screen } from '#renderer/ui/image/screen.tsx';
import { MessagePicture } from '#renderer/ui/message/message-picture.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import type { ScreenRow } from '../views.ts';
import { atMoment, EndsField, localMoment } from './ends-field.tsx';
import classes from './message.module.css';
import type { OnScreen } from './use-messages.ts';

export interface MessageDialogProps {
  /** The chosen ones; all there are, with how many of them cannot hear of it now. */
  screens: readonly ScreenRow[] | { all: number; silent: number };
  /** What is on screens now. */
  present: ReadonlyMap<string, OnScreen>;
  onClose: () => void;
  onDone: (message: string) => void;
}

interface Values extends Record<string, unknown> {
  text: string;
  place: MessagePlace;
  /** Minutes, or `at`. */
  ends: string;
  endsAt: string;
}

/** Edits a message on screens: text, position and end, with a preview. Confirms before changes are lost. */
export function MessageDialog({ screens, present, onClose, onDone }: MessageDialogProps) {
  const told = toldOf(screens, present);
  const { form, submit, isBusy } = useCallForm<typeof showMessage, Values>(showMessage, {
    initialValues: {
      text: told.present?.message.text ?? '',
      place: told.present?.message.place ?? 'bottom',
      ends: told.present ? atMoment : '60',
      endsAt: localMoment(told.present?.message.endsAt ?? dayjs().add(1, 'hour')),
    },
    transform: ({ text, place, ends, endsAt }) => ({
      ids: told.ids,
      text,
      place,
      ...(ends === atMoment ? { endsAt: isoOf(endsAt) } : { minutes: Number(ends) }),
    }),
    onSuccess: (output) => onDone(t('screens:message.sent', { count: output.told })),
  });
  const { leave, question } = useLeaveQuestion({ isUnsaved: form.isDirty(), isBusy });
  const close = () => leave(onClose);
  const { text, place, ends, endsAt } = form.getValues();
  const { count } = told;
  return (
    <Dialog title={told.title} isWide onClose={close}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className={classes.sides}>
          <div className={classes.fields}>
            <TextAreaField
              isProse
              label={t('screens:message.text')}
              description={t('screens:message.length', { n: text.length, max: rule.maxLength })}
              {...form.getInputProps('text')}
            />
            <RadioField
              label={t('screens:message.place')}
              value={place}
              choices={messagePlaces.map((value) => ({
                value,
                label: t(`screens:message.places.${value}`),
                ...(value === 'full' && { description: t('screens:message.fullHelp') }),
              }))}
              onChange={(chosen) => form.setFieldValue('place', chosen)}
            />
            <EndsField
              value={ends}
              onChange={(chosen) => form.setFieldValue('ends', chosen)}
              moment={{ ...form.getInputProps('endsAt'), value: endsAt }}
            />
          </div>
          <div className={classes.picture}>
            <Screen isLit>
              <div className={classes.playing}>
                <MessagePicture text={text.trim() || t('screens:message.sample')} place={place} />
              </div>
            </Screen>
          </div>
          <div className={classes.hints}>
            <p className="quiet">
              {t('screens:message.soon')} <HelpLink step="screen-message" />
            </p>
            {told.silent > 0 && (
              <p className="quiet">{t('screens:message.silent', { count: told.silent })}</p>
            )}
            {told.replaced > 0 && (
              <p className="quiet">{t('screens:message.replaces', { count: told.replaced })}</p>
            )}
          </div>
        </div>
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {told.ids === 'all'
              ? t('screens:message.sendAll', { count })
              : t('screens:message.send')}
          </Button>
        </DialogActions>
        {question}
      </form>
    </Dialog>
  );
}

/** Whom it is told, and what is to be known of them. */
function toldOf(screens: MessageDialogProps['screens'], present: ReadonlyMap<string, OnScreen>) {
  if ('all' in screens) {
    const { all: count, silent } = screens;
    const title = t('screens:message.titleAll', { count });
    return { ids: 'all' as const, count, silent, title, replaced: present.size, present: null };
  }
  const [first] = screens;
  const count = screens.length;
  const on = screens.flatMap(({ id }) => present.get(id) ?? []);
  return {
    ids: screens.map(({ id }) => id),
    count,
    silent: screens.filter(({ presence }) => presence !== 'online').length,
    replaced: on.length,
    title:
      count === 1 && first
        ? t('screens:message.titleOne', { name: first.name })
        : t('screens:message.title', { count }),
    // Of one screen: it is what one wants to change.
    present: (count === 1 && on[0]) || null,
  };
}

/** What the field holds, with the reader's offset; what is no moment stays what it is. */
function isoOf(local: string): string {
  const moment = dayjs(local);
  return moment.isValid() ? moment.toISOString() : local;
}
