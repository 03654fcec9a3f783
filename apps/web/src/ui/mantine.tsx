import { MantineProvider } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useColorScheme } from '../lib/color-scheme.ts';
import { theme } from './theme.ts';

/**
 * Around every form, dialog or drawer that uses the component library: the library comes with
 * them and not with the first download. Its variables are in the page's own styles, made by the build from the theme.
 */
export function MantineParts({ children }: { children: ReactNode }): ReactElement {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      forceColorScheme={useColorScheme()}
    >
      {children}
    </MantineProvider>
  );
}
