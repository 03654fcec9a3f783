import { createTheme, virtualColor, type CSSVariablesResolver } from '@mantine/core';
import { chalk, dark, gray, green, ink, red, safety, yellow } from './colors.ts';

const fontFamily = "'Archivo Variable', 'Archivo Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Dialogs and drawers: a named close button of full size, and a header that is not a second banner of the page. */
const floating = {
  closeButtonProps: { 'aria-label': 'Close', size: 44, iconSize: 20 },
  attributes: { header: { role: 'presentation' } },
};

/**
 * The product's look. A plain button is ink; `color="safety"` is the one main action of a screen; `variant="default"`
 * is everything beside it. Component defaults are plain objects: `Component.extend()` would pull every component into
 * the first download.
 */
export const theme = createTheme({
  white: '#ffffff',
  black: '#0f1d30',
  colors: {
    main: virtualColor({ name: 'main', light: 'ink', dark: 'chalk' }),
    ink,
    chalk,
    safety,
    dark,
    gray,
    green,
    yellow,
    red,
  },
  primaryColor: 'main',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  luminanceThreshold: 0.179,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.35rem + 1.7vw, 2.375rem)', lineHeight: '1.12' },
      h2: { fontSize: 'clamp(1.375rem, 1.2rem + 0.75vw, 1.75rem)', lineHeight: '1.2' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h5: { fontSize: '1rem', lineHeight: '1.5' },
      h6: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  // The only distances between things: what stands inside another, beside it or below it.
  spacing: {
    '3xs': '0.125rem',
    '2xs': '0.25rem',
    xs: '0.5rem',
    sm: '0.75rem',
    md: '1rem',
    lg: '1.25rem',
    xl: '1.5rem',
    '2xl': '2rem',
    '3xl': '2.5rem',
    '4xl': '4rem',
    '5xl': '5rem',
  },
  fontWeights: { heavy: '800' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '999px' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 12px 32px -8px rgb(15 29 48 / 22%)',
    lg: '0 12px 32px -8px rgb(15 29 48 / 22%)',
    xl: '0 12px 32px -8px rgb(15 29 48 / 22%)',
  },
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.6 }, ...floating },
    },
    Drawer: { defaultProps: floating },
    Menu: { defaultProps: { shadow: 'md', offset: 4, withinPortal: true } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
});

/**
 * The pairs that Mantine's own variables leave below 4.5:1, and the few surfaces that are ours:
 * --app-surface (cards, header), --app-sunken (wells), --app-hairline, --app-focus, --app-hero (ink ground in both
 * schemes), --app-layer-* (z-index).
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--app-hero': '#0f1d30',
    '--app-hero-text': '#f4f7fa',
    '--app-hero-muted': '#b4c3d6',
    '--app-hero-line': '#2a3f5c',
    '--app-safety': '#ff6a0f',
    '--app-font-size-small': '0.9375rem',
    '--app-font-size-figure': '1.5rem',
    '--app-font-size-hero': 'clamp(2.125rem, 1.3rem + 3.6vw, 3.75rem)',
    // The z-index layers, lowest first.
    '--app-layer-raised': '1',
    '--app-layer-menu': '10',
    '--app-layer-suggestions': '20',
    '--app-layer-bottom-bar': '40',
    '--app-layer-header': '50',
    '--app-layer-notice': '55',
    '--app-layer-skip-link': '60',
  },
  light: {
    '--mantine-color-body': '#faf7f2',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': '#6f6659',
    '--mantine-color-error': 'var(--mantine-color-red-8)',
    '--mantine-color-success': 'var(--mantine-color-green-8)',
    '--mantine-color-anchor': 'var(--mantine-color-ink-8)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--mantine-color-disabled-color': '#6f6659',
    '--mantine-color-main-light': 'var(--mantine-color-ink-0)',
    '--mantine-color-main-light-hover': 'var(--mantine-color-ink-1)',
    '--mantine-color-safety-text': '#a83f00',
    '--mantine-color-safety-outline': '#a83f00',
    '--mantine-color-safety-light-color': '#8a3300',
    '--app-surface': '#ffffff',
    '--app-sunken': 'var(--mantine-color-gray-1)',
    '--app-hairline': 'var(--mantine-color-gray-3)',
    '--app-control': '#8c8172',
    '--app-focus': '#1557c9',
    '--app-star': '#b86a00',
    '--app-day': '#16273d',
    '--app-skeleton': 'var(--mantine-color-gray-2)',
    '--app-verified': '#1557c9',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-3)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    '--mantine-color-anchor': 'var(--mantine-color-chalk-8)',
    '--mantine-color-disabled': 'var(--app-sunken)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-3)',
    '--mantine-color-main-light': 'var(--mantine-color-dark-5)',
    '--mantine-color-main-light-hover': 'var(--mantine-color-dark-4)',
    '--mantine-color-red-outline': 'var(--mantine-color-red-4)',
    '--mantine-color-green-outline': 'var(--mantine-color-green-4)',
    '--mantine-color-yellow-outline': 'var(--mantine-color-yellow-4)',
    '--mantine-color-safety-outline': 'var(--mantine-color-safety-4)',
    '--app-surface': 'var(--mantine-color-dark-6)',
    '--app-sunken': '#101c2c',
    '--app-hairline': 'var(--mantine-color-dark-4)',
    '--app-control': '#6f86a3',
    '--app-focus': '#8fbdff',
    '--app-star': '#ffb84d',
    '--app-day': '#3a5577',
    '--app-skeleton': 'var(--mantine-color-dark-5)',
    '--app-verified': '#8fbdff',
  },
});
