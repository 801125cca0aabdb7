import { t } from '#renderer/platform/t.ts';
import { EntryLink } from '#renderer/app/layouts/bar/entry-link.tsx';
import { settingsPlace } from '#renderer/app/navigation/places.ts';
import { useUpdates } from '#renderer/features/client/updates/use-updates.ts';

/** The way to the client's settings, in the menu of the account; a newer version stands below it until it is installed. */
export function SettingsEntry() {
  const version = useUpdates()?.offer?.version;
  return (
    <EntryLink
      entry={settingsPlace}
      isRow
      hint={version && t('desktop:updates.hint', { version })}
    />
  );
}
