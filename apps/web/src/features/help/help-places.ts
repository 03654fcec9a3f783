import type { Breadcrumb } from '../../ui/breadcrumbs.tsx';

/** The pages of help and law, in the order in which they are listed everywhere. */
export const helpPlaces = [
  { to: '/help/how-it-works', label: 'How it works' },
  { to: '/help/trust-and-safety', label: 'Trust and safety' },
  { to: '/help/payment-and-records', label: 'Payment and records' },
  { to: '/help/ranking', label: 'How results are ordered' },
  { to: '/help/contact', label: 'Write to us' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
] as const;

export type HelpPlace = (typeof helpPlaces)[number]['to'];

/** Whether the page is one below /help, and not one of law. */
export const isHelp = (path: string): boolean => path.startsWith('/help/');

/** The way to such a page. */
export const helpCrumbs = (name: string, path: string): Breadcrumb[] => [
  { name: 'Home', path: '/' },
  { name: 'Help', path: '/help' },
  { name, path },
];
