import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { chooseColorScheme, useSaidColorScheme } from '../../lib/color-scheme.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './color-scheme-toggle.module.css';

/** Switches between light and dark; until it is used, the system's choice counts. */
export function ColorSchemeToggle(): ReactElement {
  const other = useSaidColorScheme() === 'light' ? 'dark' : 'light';
  return (
    <IconButton label={`Switch to ${other} mode`} onClick={() => chooseColorScheme(other)}>
      <IconMoon className={classes['inLight']} size={20} aria-hidden />
      <IconSun className={classes['inDark']} size={20} aria-hidden />
    </IconButton>
  );
}
