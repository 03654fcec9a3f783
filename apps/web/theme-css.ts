import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type ConvertCSSVariablesInput,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from './src/ui/theme.ts';

type Variables = Record<string, string>;

/** The library's own palettes that the product does not speak of. */
const unusedColor = new RegExp(
  `^--mantine-color-(?:${Object.keys(DEFAULT_THEME.colors)
    .filter((name) => !(name in (theme.colors ?? {})))
    .join('|')})-`,
);

const used = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !unusedColor.test(name)));

function themeVariables(): ConvertCSSVariablesInput {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(whole);
  const own = cssVariablesResolver(whole);
  return {
    variables: used({ ...base.variables, ...own.variables }),
    light: { '--mantine-color-scheme': 'light', ...used({ ...base.light, ...own.light }) },
    dark: { '--mantine-color-scheme': 'dark', ...used({ ...base.dark, ...own.dark }) },
  };
}

/** With what a link to it in development adds. */
const name = /^\0?(virtual:theme\.css(?:\?.*)?)$/;

/** The theme's variables as a stylesheet: `import 'virtual:theme.css'`. So the first paint needs no script to have them. */
export function themeCss(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (id) => (name.test(id) ? id.replace(name, '\0$1') : undefined),
    load: (id) => (name.test(id) ? convertCssVariables(themeVariables(), ':root') : undefined),
  };
}
