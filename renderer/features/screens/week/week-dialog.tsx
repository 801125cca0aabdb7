import { t } from '#renderer/platform/t.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { changeScreen } from '#shared/contract/signage/screen.ts';
import {
  conflictsOf,
  schedule as rule,
  type ScreenHours,
} from '#shared/domain/signage/schedule.ts';
import { showFormAlert } from '#renderer/api/alerts.ts';
import { useCommand } from '#renderer/api/query.ts';
import { useLeaveQuestion } from '#renderer/parts/form/use-leave-question.tsx';
import { HelpLink } from '#renderer/parts/help/help-link.tsx';
import { SlideshowField, useSlideshowChoices } from '#renderer/parts/slideshow/slideshow-field.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import { CheckField } from '#renderer/ui/field/tick/check-field.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import type { ScreenRow } from '../views.ts';
import { DayTimeFields } from './day-time-fields.tsx';
import { lackOf, type DraftRow } from './week.ts';
import { WeekPicture } from './week-picture.tsx';
import classes from './week.module.css';

export interface WeekDialogProps {
  screen: ScreenRow;
  onClose: () => void;
  onDone: (message: string) => void;
}

const workdays = [1, 2, 3, 4, 5];
const newHours: ScreenHours = { days: [...workdays, 6, 0], from: '08:00', to: '20:00' };

/** What a screen plays when, and when it is dark; asks before changes are lost. */
export function WeekDialog({ screen, onClose, onDone }: WeekDialogProps) {
  const { id, name, playlist, schedule, scheduled } = screen;
  const choices = useSlideshowChoices(scheduled);
  const nextKey = useRef(schedule.length);
  const [rows, setRows] = useState<readonly DraftRow[]>(() =>
    schedule.map((row, key) => {
      // One that is gone, or shared no longer, is to be chosen anew.
      const isSeen = scheduled.some((one) => one.id === row.playlist);
      return { ...row, key, playlist: isSeen ? row.playlist : '' };
    }),
  );
  const [areRowsChanged, setAreRowsChanged] = useState(false);
  const [hours, setHours] = useState(screen.hours);
  const [hasTried, setHasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const command = useCommand(changeScreen, {
    onSuccess: () => onDone(t('screens:week.done', { name })),
    onError: (error) => showFormAlert(error),
  });
  const { leave, question } = useLeaveQuestion({
    isUnsaved: areRowsChanged || hours !== screen.hours,
    isBusy: command.isPending,
  });
  const close = () => leave(onClose);
  const conflicts = conflictsOf(
    rows.map((row) => (lackOf(row) === null ? row : { ...row, days: [] })),
  );
  const hoursLack = hasTried && hours ? lackOf(hours) : null;
  const nameOf = (wanted: string) =>
    choices.slideshows.find((one) => one.id === wanted)?.name ?? '';

  function update(next: (now: readonly DraftRow[]) => readonly DraftRow[]): void {
    setRows(next);
    setAreRowsChanged(true);
  }

  function change(key: number, part: Partial<DraftRow>): void {
    update((now) => now.map((row) => (row.key === key ? { ...row, ...part } : row)));
  }

  function add(): void {
    const key = nextKey.current;
    nextKey.current += 1;
    const row = { key, days: [...workdays], from: '09:00', to: '17:00', playlist: '' };
    flushSync(() => update((now) => [...now, row]));
    list.current?.lastElementChild?.querySelector<HTMLElement>('input')?.focus();
  }

  function remove(key: number): void {
    flushSync(() => update((now) => now.filter((row) => row.key !== key)));
    // What had the focus went with its row.
    addButton.current?.focus();
  }

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    flushSync(() => setHasTried(true));
    // Text that is no time is in its field only.
    const wrong = form.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-lacks] input',
    );
    if (wrong) {
      wrong.focus();
      return;
    }
    const plain = rows.map(({ key: _key, ...row }) => row);
    command.mutate({ id, schedule: plain, hours });
  }

  return (
    <Dialog title={t('screens:week.title', { name })} isWide onClose={close}>
      <form ref={form} noValidate onSubmit={save}>
        <p className="quiet">
          {playlist
            ? t('screens:week.lead', { name: playlist.name })
            : t('screens:week.leadNothing')}{' '}
          <HelpLink step="week" />
        </p>
        {rows.length > 0 && <WeekPicture rows={rows} nameOf={nameOf} />}
        <ol ref={list} className={classes.rows}>
          {rows.map((row, place) => {
            const lack = hasTried ? lackOf(row) : null;
            const label = t('screens:week.row', { n: place + 1 });
            return (
              <li key={row.key} className={classes.row}>
                <fieldset className={classes.fields}>
                  <legend className="visually-hidden">{label}</legend>
                  <DayTimeFields
                    value={row}
                    label={label}
                    lack={lack}
                    end={
                      <TextButton
                        aria-label={t('screens:week.removeRow', { n: place + 1 })}
                        onClick={() => remove(row.key)}
                      >
                        {t('screens:week.remove')}
                      </TextButton>
                    }
                    onChange={(part) => change(row.key, part)}
                  >
                    <SlideshowField
                      label={t('screens:week.plays')}
                      choices={choices}
                      others={
                        row.playlist === '' ? [{ value: '', label: t('screens:week.choose') }] : []
                      }
                      value={row.playlist}
                      {...(lack === 'playlist' && { error: t('screens:week.lacks.playlist') })}
                      onChange={(chosen) => change(row.key, { playlist: chosen })}
                    />
                  </DayTimeFields>
                </fieldset>
                {conflicts.has(place) && (
                  <p className={classes.conflict}>{t('screens:week.overlaps')}</p>
                )}
              </li>
            );
          })}
        </ol>
        {rows.length < rule.maxRows && (
          <div>
            <Button ref={addButton} size="sm" variant="default" onClick={add}>
              {t('screens:week.add')}
            </Button>
          </div>
        )}
        <div className={classes.hours}>
          <CheckField
            label={t('screens:week.dark')}
            description={t('screens:week.darkHelp')}
            checked={hours !== null}
            onChange={(event) => setHours(event.currentTarget.checked ? newHours : null)}
          />
          {hours && (
            <fieldset className={classes.fields}>
              <legend className="visually-hidden">{t('screens:week.hours')}</legend>
              <DayTimeFields
                value={hours}
                label={t('screens:week.hours')}
                lack={hoursLack}
                onChange={(part) => setHours({ ...hours, ...part })}
              />
            </fieldset>
          )}
        </div>
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={command.isPending}>
            {t('common:action.save')}
          </Button>
        </DialogActions>
        {question}
      </form>
    </Dialog>
  );
}
