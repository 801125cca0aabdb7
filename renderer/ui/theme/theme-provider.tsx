import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import { useMemo, type ReactNode } from 'react';
import './mantine-variables.css';
import './theme.css';
import './tokens.css';
import { theme } from './theme.ts';

/** public/color-scheme.js reads the same key before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'marquee.color-scheme' });

const getRootElement = () => document.documentElement;

/**
 * Theme and colour scheme. Mantine's own provider is built of the same parts and adds what writes
 * variables into the page at run time, which tokens.css makes needless.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    manager: colorSchemeManager,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement,
  });
  const context = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: false,
    }),
    [colorScheme, setColorScheme, clearColorScheme],
  );
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
