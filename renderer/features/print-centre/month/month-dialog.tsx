import { t } from '#renderer/platform/t.ts';
import { useEffect, useRef, useState } from 'react';
import { maxQueued } from '#shared/desktop-queue.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import { formatMonth } from '#renderer/platform/format/dates.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { Progress } from '#renderer/ui/state/progress.tsx';
import { queuedOf } from '../documents/listed-document.ts';
import { ExistingField } from '../existing-field.tsx';
import { useArchiveChoices, type ArchiveForm } from '../use-archive-choices.ts';
import { useHandOver } from '../use-hand-over.ts';
import { monthsUntil, monthTable, readMonth } from './month-documents.ts';

/** As many can be chosen; the law has books kept for ten years, and lists go back further. */
const months = 60;
/** Below a folder of the month's own. */
const pattern = '{kind}/{number}.pdf';

/** A month for the books: its documents as PDFs and a table, in one folder. */
export function MonthDialog({ now, onClose }: { now: Date; onClose: () => void }) {
  const choices = useArchiveChoices();
  if (!choices) return null;
  return (
    <Dialog title={t('print-centre:month.title')} onClose={onClose}>
      <p>{t('print-centre:month.lead')}</p>
      <MonthForm begun={choices} now={now} onClose={onClose} />
    </Dialog>
  );
}

interface MonthFormProps {
  begun: ArchiveForm;
  now: Date;
  onClose: () => void;
}

function MonthForm({ begun, now, onClose }: MonthFormProps) {
  const choices = monthsUntil(taipeiDay(now), months);
  // Books are closed for the month that is over.
  const [month, setMonth] = useState(choices[1] ?? '');
  const [existing, setExisting] = useState(begun.existing);
  const { isBusy, problem, handOver } = useHandOver(onClose);
  const reading = useMonthReading();
  const said = reading.problem ?? problem;

  async function start(): Promise<void> {
    const documents = await reading.read(month);
    if (!documents) return;
    const table = monthTable(documents);
    await handOver(documents.length, () =>
      platform.shell?.queue.archive(queuedOf(documents), {
        pattern,
        existing,
        month: { name: month, table },
      }),
    );
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <SelectField
        label={t('print-centre:month.label')}
        data={choices.map((value) => ({ value, label: formatMonth(`${value}-01`) }))}
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
      <ExistingField value={existing} onChange={setExisting} />
      {reading.at && (
        <Progress
          words={t('print-centre:month.reading', {
            done: formatCount(reading.at.done),
            total: formatCount(reading.at.total),
          })}
          done={reading.at.done}
          total={reading.at.total}
        />
      )}
      {said !== null && <Alert tone="bad">{said}</Alert>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" loading={isBusy || reading.at !== null}>
          {t('print-centre:action.chooseFolder')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Reads a month's documents, and says how far it is and what was wrong. */
function useMonthReading() {
  const [at, setAt] = useState<{ done: number; total: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function read(month: string) {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProblem(null);
    setAt({ done: 0, total: 0 });
    try {
      const documents = await readMonth(month, {
        most: maxQueued + 1,
        signal,
        onProgress: (done, total) => setAt({ done, total }),
      });
      const named = { month: formatMonth(`${month}-01`), most: formatCount(maxQueued) };
      if (documents.length === 0) setProblem(t('print-centre:month.none', named));
      else if (documents.length > maxQueued) setProblem(t('print-centre:month.tooMany', named));
      else return documents;
    } catch (error) {
      if (!signal.aborted) setProblem(errorMessage(error));
    } finally {
      setAt(null);
    }
    return null;
  }

  return { at, problem, read };
}
