/** The forms of a posting are not part of the first download of its page. */
export const loadOwnerForm = async () => ({ default: (await import('./owner-form.tsx')).OwnerForm });
