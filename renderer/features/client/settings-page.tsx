import { t } from '#renderer/platform/t.ts';
import { ServerPanel } from '#renderer/parts/desktop-notice/server-address.tsx';
import { KioskButton } from '#renderer/parts/kiosk/kiosk-button.tsx';
import { AccountSettings } from '#renderer/parts/accounts/account-settings.tsx';
import { LockSettings } from '#renderer/parts/lock/lock-settings.tsx';
import { LanguageSelect } from '#renderer/parts/language-select.tsx';
import { PageHead, Panel, Panels } from '#renderer/ui/panel.tsx';
import { ColourScheme } from '#renderer/ui/theme/colour-scheme.tsx';
import { DataPanels } from './data-panel.tsx';
import { LinksPanel } from './links-panel.tsx';
import { NewsPanel } from './news-panel.tsx';
import { SpellingPanel } from './spelling-panel.tsx';
import { StartPanel, TrayPanel } from './start-panels.tsx';
import { useReadSystem } from './system.ts';
import { UpdatesPanel } from './updates/updates-panel.tsx';

/** What belongs to the client on this computer, not to the account: only the desktop has this page. */
export function SettingsPage() {
  useReadSystem();
  return (
    <Panels>
      <PageHead title={t('desktop:settings.title')} lead={t('desktop:settings.lead')} />
      <ServerPanel />
      <AccountSettings />
      <Panel title={t('common:language')} action={<LanguageSelect />} />
      <Panel
        title={t('common:appearance.label')}
        lead={t('desktop:settings.appearanceLead')}
        action={<ColourScheme />}
      />
      <Panel
        title={t('desktop:settings.screen')}
        lead={t('desktop:settings.screenLead')}
        action={<KioskButton size="sm" />}
      />
      <LockSettings />
      <SpellingPanel />
      <NewsPanel />
      <StartPanel />
      <TrayPanel />
      <LinksPanel />
      <DataPanels />
      <UpdatesPanel />
    </Panels>
  );
}
