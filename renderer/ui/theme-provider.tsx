import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import type { ReactNode } from 'react';
import './theme.css';
import { theme } from './theme.ts';

/** public/color-scheme.js reads the same key before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'marquee.color-scheme' });

/** Theme and colour scheme; the variables are those of theme.css, none is written into the page. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
