import { useMantineColorScheme } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/ScrollArea.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { t } from '#renderer/platform/t.ts';
import { useSetAtom } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import { showAlert } from '#renderer/api/alerts.ts';
import { changeLanguage } from '#renderer/api/change-language.ts';
import { useLeavePage } from '#renderer/parts/form/leave-page.ts';
import { pasteLink } from '#renderer/parts/links/open-link.ts';
import { useSignOut } from '#renderer/parts/use-sign-out.ts';
import { ShellIcon } from '../navigation/shell-icon.tsx';
import { useViewer } from '../navigation/use-viewer.ts';
import { actionsFor, matching, type Action, type Tools } from './actions.ts';
import { overlayAtom } from '../navigation/overlay.ts';
import classes from './palette.module.css';
import { TypedAhead } from './typed-ahead.tsx';
import { usePeople } from './use-people.ts';
import { useWorks, type FoundWork } from './use-works.ts';

const [store, spotlight] = createSpotlight();

/** What scrolls is reached by Tab, too (WCAG 2.1.1); the list hands it on, though its type does not say so. */
const scrolled = { viewportProps: { tabIndex: 0 } };

/** As many letters as are searched for. */
const longest = 100;

const groups = ['pages', 'team', 'account', 'appearance', 'language', 'help'] as const;

export interface PaletteProps {
  /** What was typed before it was there. */
  typedAhead: string;
  onClose: () => void;
}

/** Pages, slideshows, screens, people and actions by name, wherever one is; all works by keyboard. */
export function Palette({ typedAhead, onClose }: PaletteProps) {
  const [typed, setTyped] = useState(typedAhead.slice(0, longest));
  // The focus comes a moment after the field.
  const [isReached, setIsReached] = useState(false);
  const viewer = useViewer();
  const role = viewer?.role ?? null;
  const found = matching(actionsFor(viewer), typed);
  const people = usePeople(typed, role);
  const { slideshows, screens } = useWorks(typed, viewer);
  const others = [...slideshows, ...screens, ...people];
  const tools = useTools(onClose);

  useLayoutEffect(() => {
    const opener = document.activeElement;
    spotlight.open();
    return () => {
      spotlight.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      // Its styles would have to stand in the page, which the content security policy forbids.
      lockScroll={false}
      size={560}
      yOffset="12vh"
      overlayProps={{ backgroundOpacity: 0.4 }}
      attributes={{ content: { 'aria-label': t('shell:palette.label') } }}
      transitionProps={{ duration: 0, onExited: onClose }}
      classNames={{
        content: classes.content,
        search: classes.search,
        actionsList: classes.list,
        action: classes.action,
        actionsGroup: classes.group,
        empty: classes.empty,
      }}
    >
      <Spotlight.Search
        placeholder={t('shell:palette.placeholder')}
        aria-label={t('shell:palette.placeholder')}
        maxLength={longest}
        leftSection={<ShellIcon name="search" />}
        onFocus={() => setIsReached(true)}
      />
      {!isReached && <TypedAhead onChange={setTyped} onClose={onClose} />}
      <Spotlight.ActionsList {...scrolled}>
        {groups.map((group) => (
          <Group key={group} group={group} actions={found} tools={tools} />
        ))}
        <Works
          label={t('shell:place.slideshows')}
          icon="slideshows"
          works={slideshows}
          tools={tools}
        />
        <Works label={t('shell:place.screens')} icon="screen" works={screens} tools={tools} />
        {people.length > 0 && (
          <Spotlight.ActionsGroup label={t('shell:palette.group.people')}>
            {people.map(({ id, fullName, email }) => (
              <Spotlight.Action
                key={id}
                label={fullName}
                description={email}
                leftSection={<ShellIcon name="user" />}
                onClick={() =>
                  tools.leaveFor(`/console/management/member?q=${encodeURIComponent(email)}`)
                }
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {found.length === 0 && others.length === 0 && (
          <Spotlight.Empty>{t('shell:palette.empty')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <FirstSelected key={`found ${found.map(({ id }) => id).join()}`} />
      <SomeSelected key={`others ${others.map(({ id }) => id).join()}`} />
    </Spotlight.Root>
  );
}

/** Enter always has something to open: the first of what is shown, from the start and of each list anew. */
function FirstSelected() {
  useLayoutEffect(selectFirst, []);
  return null;
}

/** What arrives later takes nothing away from what was walked to meanwhile. */
function SomeSelected() {
  useLayoutEffect(() => {
    if (shownList()?.querySelector('[data-selected]') === null) selectFirst();
  }, []);
  return null;
}

function shownList(): HTMLElement | null {
  return document.getElementById(store.getState().listId);
}

/** As the arrow keys do it, which count on from there. */
function selectFirst(): void {
  const list = shownList();
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

interface GroupProps {
  group: Action['group'];
  actions: readonly Action[];
  tools: Tools;
}

function Group({ group, actions, tools }: GroupProps) {
  const own = actions.filter((action) => action.group === group);
  if (own.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t(`shell:palette.group.${group}`)}>
      {own.map(({ id, name, icon, run }) => (
        <Spotlight.Action
          key={id}
          label={name}
          leftSection={<ShellIcon name={icon} />}
          onClick={() => run(tools)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

interface WorksProps {
  label: string;
  icon: 'slideshows' | 'screen';
  works: readonly FoundWork[];
  tools: Tools;
}

function Works({ label, icon, works, tools }: WorksProps) {
  if (works.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label}>
      {works.map(({ id, name, to }) => (
        <Spotlight.Action
          key={id}
          label={name}
          leftSection={<ShellIcon name={icon} />}
          onClick={() => tools.leaveFor(to)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

function useTools(onClose: () => void): Tools {
  const leaveFor = useLeavePage();
  const { setColorScheme } = useMantineColorScheme();
  const { signOut } = useSignOut();
  const setOverlay = useSetAtom(overlayAtom);
  return {
    leaveFor(to) {
      onClose();
      leaveFor(to);
    },
    setColorScheme,
    changeLanguage: (language) => void changeLanguage(language).catch(showAlert),
    signOut,
    showKeys: () => setOverlay('keys'),
    pasteLink() {
      onClose();
      pasteLink();
    },
  };
}
