import { t } from '#renderer/platform/t.ts';
import { useAtom } from 'jotai';
import { lockMinutes, type LockRules } from '#shared/desktop-lock.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Button } from '#renderer/ui/button.tsx';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { SwitchField } from '#renderer/ui/field/tick/switch-field.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { lockAtom } from './lock-atom.ts';

/** When the client locks itself. */
export function LockSettings() {
  const [lock, setLock] = useAtom(lockAtom);
  const { shell } = platform;
  if (!lock || !shell) return null;
  const { afterMinutes, withSystem } = lock;
  const save = (rules: Partial<LockRules>) =>
    void shell.lock.set({ afterMinutes, withSystem, ...rules }).then((answer) => {
      // A refusal stands in main's log; what is shown is what holds.
      if (answer.ok) setLock(answer.value);
    });
  return (
    <Panel
      title={t('desktop:lock.settings')}
      lead={t('desktop:lock.settingsLead')}
      action={
        <Button size="sm" variant="default" onClick={() => void shell.lock.now()}>
          {t('desktop:lock.now')}
        </Button>
      }
    >
      <SelectField
        label={t('desktop:lock.after')}
        value={String(afterMinutes)}
        data={lockMinutes.map((minutes) => ({
          value: String(minutes),
          label:
            minutes === 0 ? t('desktop:lock.never') : t('desktop:lock.minutes', { count: minutes }),
        }))}
        onChange={({ currentTarget }) => {
          const chosen = lockMinutes.find((minutes) => String(minutes) === currentTarget.value);
          if (chosen !== undefined) save({ afterMinutes: chosen });
        }}
      />
      <SwitchField
        label={t('desktop:lock.withSystem')}
        checked={withSystem}
        onChange={(isOn) => save({ withSystem: isOn })}
      />
    </Panel>
  );
}
