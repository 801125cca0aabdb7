import dayjs from 'dayjs';
import { t } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { showAlert } from '#renderer/api/alerts.ts';
import type { SaveOutcome } from '#renderer/platform/interface.ts';
import { Action } from '#renderer/ui/action.tsx';
import { saveFile } from '#renderer/platform/save-file.ts';
import { exportMembers } from './export-members.ts';
import { filtersOf, type MemberView } from './member-view.ts';
import classes from './members.module.css';
import { formatCount } from './people.ts';
import { useAppNames } from './use-app-names.ts';

interface ExportActionProps {
  view: MemberView;
  total: number;
  /** What came of it; null when a new one begins. */
  onSaved: (outcome: SaveOutcome | null) => void;
}

/** Saves the list as it is filtered; a long one shows how far it is and can be cancelled. */
export function ExportAction({ view, total, onSaved }: ExportActionProps) {
  const appNames = useAppNames();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress({ done: 0, total });
    onSaved(null);
    try {
      const filters = filtersOf(view);
      const onProgress = (done: number, all: number) => setProgress({ done, total: all });
      const file = await exportMembers({ filters, appNames, signal, onProgress });
      const day = dayjs().format('YYYY-MM-DD');
      const name = `${view.isJoin ? 'members' : 'invitations'}-${day}.csv`;
      setProgress(null);
      onSaved(await saveFile(name, 'text/csv', file));
    } catch (error) {
      if (!signal.aborted) showAlert(error);
    } finally {
      setProgress(null);
    }
  }

  if (progress) {
    const shown = { done: formatCount(progress.done), total: formatCount(progress.total) };
    return (
      <div className={classes.export}>
        <label>
          <span className="tabular">{t('team:member.export.progress', shown)}</span>
          <progress value={progress.done} max={Math.max(1, progress.total)} />
        </label>
        <Action size="sm" variant="default" onClick={() => running.current?.abort()}>
          {t('common:action.cancel')}
        </Action>
      </div>
    );
  }
  return (
    <Action size="sm" variant="default" disabled={total === 0} onClick={() => void start()}>
      {t('team:member.export.action')}
    </Action>
  );
}
