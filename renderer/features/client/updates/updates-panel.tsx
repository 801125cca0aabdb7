import { t } from '#renderer/platform/t.ts';
import type { UpdatesState } from '#shared/desktop-updates.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { useFocusInPlace } from '#renderer/ui/hooks/use-focus-in-place.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import { ShowInFolder } from '#renderer/ui/action/show-in-folder.tsx';
import { Progress } from '#renderer/ui/state/progress.tsx';
import { CommandLine } from './command-line.tsx';
import { downloadWords, standWords } from './update-words.ts';
import { useUpdates, useUpdatesCommand } from './use-updates.ts';

/** Which version this is and whether there is a newer one; downloads it, and installs it as far as the client may. */
export function UpdatesPanel() {
  const state = useUpdates();
  return state && <Stand state={state} />;
}

function Stand({ state }: { state: UpdatesState }) {
  const around = useFocusInPlace<HTMLDivElement>(actionOf(state));
  const { stage, offer, problem, command } = state;
  return (
    <Panel
      title={t('desktop:updates.title')}
      lead={t('desktop:updates.version', { version: state.version })}
      action={
        <div ref={around}>
          <Action state={state} />
        </div>
      }
    >
      <p role="status">{standWords(state)}</p>
      {stage === 'downloading' && (
        <Progress
          words={downloadWords(state)}
          done={state.download?.received ?? 0}
          total={offer?.size ?? 0}
        />
      )}
      {stage === 'ready' && command !== null && <CommandLine command={command} />}
      {problem !== null && <Alert tone="bad">{t(`desktop:updates.problem.${problem}`)}</Alert>}
    </Panel>
  );
}

/** What can be done next. */
function actionOf({ by, hasServer, stage, offer }: UpdatesState) {
  if (by !== 'client' || !hasServer) return 'nothing';
  if (stage === 'downloading') return 'cancel';
  if (!offer) return 'check';
  return stage === 'ready' ? offer.way : 'download';
}

function Action({ state }: { state: UpdatesState }) {
  const run = useUpdatesCommand();
  const bridge = platform.shell?.updates;
  const action = actionOf(state);
  switch (action) {
    case 'nothing':
      return null;
    case 'check':
      return (
        <Button
          size="sm"
          variant="default"
          loading={state.stage === 'asking'}
          onClick={() => run(() => bridge?.check())}
        >
          {t('desktop:updates.check')}
        </Button>
      );
    case 'download':
      return (
        <Button size="sm" onClick={() => run(() => bridge?.download())}>
          {t(state.download ? 'desktop:updates.goOn' : 'desktop:updates.download')}
        </Button>
      );
    case 'cancel':
      return (
        <Button size="sm" variant="default" onClick={() => run(() => bridge?.cancel())}>
          {t('common:action.cancel')}
        </Button>
      );
    case 'replace':
    case 'open':
      return (
        <Button size="sm" onClick={() => run(() => bridge?.install())}>
          {t(`desktop:updates.install.${action}`)}
        </Button>
      );
    default:
      return state.file !== null && <ShowInFolder key={state.file} file={state.file} />;
  }
}
