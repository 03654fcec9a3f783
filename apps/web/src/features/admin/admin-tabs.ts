export const adminTabs = [
  { id: 'overview', name: 'Overview' },
  { id: 'users', name: 'Users' },
  { id: 'analytics', name: 'Analytics' },
  { id: 'content', name: 'Content' },
] as const;
export type AdminTab = (typeof adminTabs)[number]['id'];

/** The tab of the address; an unknown one is dropped. */
export function readAdminTab(search: Readonly<Record<string, unknown>>): { tab?: AdminTab } {
  const tab = adminTabs.find(({ id }) => id === search['tab'])?.id;
  return tab && tab !== 'overview' ? { tab } : {};
}
