import type { MantineColorScheme } from '@mantine/core';
import { t } from '#renderer/platform/t.ts';
import { languages, type Language } from '#shared/domain/constants.ts';
import { may } from '#shared/domain/team/roles.ts';
import { languageNames } from '#shared/domain/language.ts';
import type { ShellIconName } from '../navigation/shell-icon.tsx';
import { entriesFor, isPageEntry } from '../navigation/entries.ts';
import { plainText } from '#shared/domain/text/plain-text.ts';
import {
  accountPlaces,
  placesFor,
  teamPlaces,
  workPlaces,
  type Place,
  type PlaceViewer,
} from '../navigation/places.ts';

/** What an action may do, handed in by who runs it. */
export interface Tools {
  leaveFor: (to: string) => void;
  setColorScheme: (scheme: MantineColorScheme) => void;
  changeLanguage: (language: Language) => void;
  signOut: () => void;
  showKeys: () => void;
  pasteLink: () => void;
}

export interface Action {
  id: string;
  group: 'pages' | 'team' | 'account' | 'appearance' | 'language' | 'help';
  /** As it is read, in the language of the screens. */
  name: string;
  icon: ShellIconName;
  run: (tools: Tools) => void;
}

/** Everything that the palette offers to somebody; null: not known yet. */
export function actionsFor(viewer: PlaceViewer | null): Action[] {
  const role = viewer?.role ?? null;
  const pages = placesFor([...workPlaces, ...teamPlaces], viewer);
  return [
    ...pages.map((place) => pageAction('pages', place)),
    ...(role !== null && may(role, 'buy and pay') ? [pageAction('pages', plansTask)] : []),
    pageAction('pages', {
      title: 'shell:place.notifications',
      to: '/notification',
      icon: 'bell',
    }),
    ...teamTasks
      .filter(({ permission }) => role !== null && role !== 'personal' && may(role, permission))
      .map((task) => pageAction('team', task)),
    ...accountPlaces.map((place) => pageAction('account', place)),
    ...accountTasks.map((task) => pageAction('account', task)),
    {
      id: 'sign-out',
      group: 'account',
      name: t('common:account.signOut'),
      icon: 'outward',
      run: ({ signOut }) => signOut(),
    },
    // Of the desktop client: on the web the browser has a field for links.
    ...(__TARGET__ === 'desktop' ? [linkAction()] : []),
    ...schemes.map(({ scheme, icon }): Action => ({
      id: `scheme-${scheme}`,
      group: 'appearance',
      name: t(`shell:palette.scheme.${scheme}`),
      icon,
      run: ({ setColorScheme }) => setColorScheme(scheme),
    })),
    ...languages.map((language): Action => ({
      id: `language-${language}`,
      group: 'language',
      name: languageNames[language],
      icon: 'globe',
      run: ({ changeLanguage }) => changeLanguage(language),
    })),
    ...entriesFor(true)
      .information.filter(isPageEntry)
      .map((entry) => pageAction('help', { ...entry, icon: 'help' })),
    {
      id: 'keys',
      group: 'help',
      name: t('shell:keys.title'),
      icon: 'keyboard',
      run: ({ showKeys }) => showKeys(),
    },
  ];
}

const linkAction = (): Action => ({
  id: 'open-link',
  group: 'pages',
  name: t('desktop:link.open'),
  icon: 'outward',
  run: ({ pasteLink }) => pasteLink(),
});

/** What people look for by what they want to do, not by the page that it is done on. */
const teamTasks = [
  {
    title: 'shell:palette.task.invite',
    to: '/console/management/member?invite=1',
    icon: 'people',
    permission: 'manage members',
  },
  {
    title: 'shell:palette.task.editTeam',
    to: '/console/management/team/edit',
    icon: 'team',
    permission: 'edit team information',
  },
  {
    title: 'shell:palette.task.audit',
    to: '/console/management/team/audit',
    icon: 'team',
    permission: 'read the audit log',
  },
] as const;

const plansTask = { title: 'shell:palette.task.plans', to: '/plan', icon: 'plan' } as const;

const accountTasks = [
  { title: 'shell:palette.task.editProfile', to: '/account/profile/edit', icon: 'user' },
  {
    title: 'shell:palette.task.password',
    to: '/account/security-setting#password',
    icon: 'authenticator',
  },
] as const;

const schemes = [
  { scheme: 'light', icon: 'sun' },
  { scheme: 'dark', icon: 'moon' },
  { scheme: 'auto', icon: 'system' },
] as const;

function pageAction(
  group: Action['group'],
  {
    title,
    to,
    icon,
  }: Pick<Place, 'title' | 'icon'> & { to: Place['to'] | `${Place['to']}${'?' | '#'}${string}` },
): Action {
  // Two of them may lead to one page.
  return { id: `${title} ${to}`, group, name: t(title), icon, run: ({ leaveFor }) => leaveFor(to) };
}

/** The actions in whose name every word that was typed begins a word; case and accents do not count. */
export function matching(actions: readonly Action[], typed: string): Action[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  return actions.filter(({ name }) => words.every((word) => begins(plainText(name), word)));
}

/** Chinese and Japanese have no spaces: there any place of the name will do. */
function begins(name: string, word: string): boolean {
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word)) return name.includes(word);
  return name.startsWith(word) || name.includes(` ${word}`);
}
