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
