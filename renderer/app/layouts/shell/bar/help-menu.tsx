import { t } from '#renderer/platform/t.ts';
import { useSetAtom } from 'jotai';
import { Disclosure } from '#renderer/ui/overlay/disclosure.tsx';
import { ShellIcon } from '#renderer/app/navigation/shell-icon.tsx';
import { entriesFor, type Entry } from '#renderer/app/navigation/entries.ts';
import { EntryLink } from '#renderer/app/layouts/bar/entry-link.tsx';
import barClasses from '#renderer/app/layouts/bar/bar-button.module.css';
import { overlayAtom } from '#renderer/app/navigation/overlay.ts';
import { MenuButton } from './menu-button.tsx';

const legal: readonly Entry[] = [
  { title: 'common:footer.terms', to: '/terms-of-service' },
  { title: 'common:footer.privacy', to: '/privacy-policy' },
];

const information = entriesFor(true).information;

/** Where the visitors' entries live on: questions and answers, contact, terms, and the keys. */
export function HelpMenu() {
  const setOverlay = useSetAtom(overlayAtom);
  return (
    <Disclosure
      align="end"
      label={<ShellIcon name="help" size={20} />}
      name={t('shell:help')}
      hasChevron={false}
      className={barClasses.button}
    >
      <nav aria-label={t('shell:help')}>
        {[...information, ...legal].map((entry) => (
          <EntryLink key={entry.to} entry={entry} isRow />
        ))}
      </nav>
      <MenuButton onClick={() => setOverlay('keys')}>
        {t('shell:keys.title')}
        <kbd aria-hidden="true">?</kbd>
      </MenuButton>
    </Disclosure>
  );
}
