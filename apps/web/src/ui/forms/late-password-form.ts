import { lateForm } from './late-form.tsx';

/** Asks for the password of the account, in a dialog; its code comes when the dialog opens. */
export const latePasswordForm = lateForm(async () => (await import('./password-form.tsx')).PasswordForm, 200);
