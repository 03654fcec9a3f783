/** The applications of a posting are not part of the dashboard's first download. */
export const loadApplicantsDialog = async () => ({
  default: (await import('./applicants-dialog.tsx')).ApplicantsDialog,
});
