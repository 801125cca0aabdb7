import { t } from '#renderer/platform/t.ts';
import { SwitchField } from '#renderer/ui/field/tick/switch-field.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { useSystem } from './system.ts';

/** Whether the client begins with the computer, and where its window is then. */
export function StartPanel() {
  const [state, choose] = useSystem();
  if (!state || state.startsWithComputer === null) return null;
  return (
    <Panel title={t('desktop:start.title')} lead={t('desktop:start.lead')}>
      <SwitchField
        label={t('desktop:start.withComputer')}
        checked={state.startsWithComputer}
        onChange={(startsWithComputer) => choose({ startsWithComputer })}
      />
      {state.startsWithComputer && (
        <SwitchField
          label={t('desktop:start.hidden')}
          description={t('desktop:start.hiddenHelp')}
          checked={state.startsHidden}
          onChange={(startsHidden) => choose({ startsHidden })}
        />
      )}
    </Panel>
  );
}

/** The icon beside the clock, and whether the window's × leaves the client there. */
export function TrayPanel() {
  const [state, choose] = useSystem();
  if (!state) return null;
  return (
    <Panel title={t('desktop:tray.title')} lead={t('desktop:tray.lead')}>
      <SwitchField
        label={t('desktop:tray.show')}
        checked={state.hasTray}
        onChange={(hasTray) => choose({ hasTray })}
      />
      {state.hasTray && state.canCloseToTray && (
        <SwitchField
          label={t('desktop:tray.close')}
          description={t('desktop:tray.closeHelp')}
          checked={state.closesToTray}
          onChange={(closesToTray) => choose({ closesToTray })}
        />
      )}
    </Panel>
  );
}
