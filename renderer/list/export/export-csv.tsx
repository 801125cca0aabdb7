import dayjs from 'dayjs';
import { t } from '#renderer/platform/t.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { showAlert } from '#renderer/api/alerts.ts';
import { tellSaved } from '#renderer/api/toasts/tell-saved.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { saveFile } from '#renderer/platform/save-file.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Progress } from '#renderer/ui/state/progress.tsx';
import { csvFile } from './csv.ts';
import type { ListAction, ListExport } from '../table.ts';
import classes from '../list.module.css';

export interface CsvExport {
  /** None where the table has no export, or nothing to export. */
  tool: ListAction | null;
  /** How far it is, with the way to end it; null while none is at work. */
  progress: ReactNode;
}

/** Saves the list as it is filtered; a long one shows how far it is and can be cancelled. */
export function useCsvExport(exports: ListExport | undefined, total: number): CsvExport {
  const [at, setAt] = useState<{ done: number; total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start({ fileName, rows }: ListExport): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setAt({ done: 0, total });
    try {
      const onProgress = (done: number, all: number) => setAt({ done, total: all });
      const file = csvFile(await rows({ signal, onProgress }));
      const name = `${fileName}-${dayjs().format('YYYY-MM-DD')}.csv`;
      setAt(null);
      tellSaved(await saveFile(name, 'text/csv', file));
    } catch (error) {
      if (!signal.aborted) showAlert(error);
    } finally {
      setAt(null);
    }
  }

  const tool =
    exports && total > 0
      ? { id: 'export', label: t('list:export.action'), run: () => void start(exports) }
      : null;
  const shown = at && { done: formatCount(at.done), total: formatCount(at.total) };
  const progress = at && shown && (
    <div className={classes.export}>
      <Progress words={t('list:export.progress', shown)} done={at.done} total={at.total} isInline />
      <Button size="sm" variant="default" onClick={() => running.current?.abort()}>
        {t('common:action.cancel')}
      </Button>
    </div>
  );
  return { tool, progress };
}
