import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { chooseColorScheme, useColorScheme } from '../../lib/color-scheme.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Switches between light and dark; until it is used, the system's choice counts. */
export function ColorSchemeToggle(): ReactElement {
  const scheme = useColorScheme();
  const other = scheme === 'light' ? 'dark' : 'light';
  return (
    <IconButton label={`Switch to ${other} mode`} onClick={() => chooseColorScheme(other)}>
      {scheme === 'light' ? <IconMoon size={20} aria-hidden /> : <IconSun size={20} aria-hidden />}
    </IconButton>
  );
}
