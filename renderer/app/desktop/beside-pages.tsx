import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { LinkHost } from '#renderer/parts/links/link-host.tsx';
import { LockHost } from '#renderer/parts/lock/lock-host.tsx';
import { platform } from '#renderer/platform/platform.ts';
import { DeepLinks } from '../routing/deep-links.tsx';
import { MenuCommands } from './menu-commands.tsx';
import { openElsewhere } from './pages-elsewhere.ts';

/** What the desktop client does beside its pages, whichever is shown and whether or not it can be. */
export function BesidePages() {
  return (
    <>
      <DeepLinks />
      <MenuCommands />
      <AwakeAgain />
      <Elsewhere />
      <SystemColours />
      <LinkHost />
      <LockHost />
    </>
  );
}

/** What the system draws around the page, menus and dialogues, has the colours of the page. */
function SystemColours() {
  const { colorScheme } = useMantineColorScheme();
  useEffect(() => {
    void platform.shell?.window.setColourScheme(colorScheme);
  }, [colorScheme]);
  return null;
}

/** After a sleep it is as when the network comes back: whatever waits for that tries again. */
function AwakeAgain() {
  useEffect(
    () => platform.shell?.power.onResumed(() => window.dispatchEvent(new Event('online'))),
    [],
  );
  return null;
}

/** Links to what only the web has lead there. */
function Elsewhere() {
  useEffect(openElsewhere, []);
  return null;
}
