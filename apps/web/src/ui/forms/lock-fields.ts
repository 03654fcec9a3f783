const readOnlyTypes = ['text', 'email', 'tel', 'number', 'password', 'search', 'url', 'date', 'time'];

const takesText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && readOnlyTypes.includes(control.type));

/**
 * Makes a form's fields read-only while it is being sent, until the returned function is called: text typed meanwhile
 * would not be sent, and would be lost when the form closes. Text fields keep the focus.
 */
export function lockFields(form: HTMLElement | null): () => void {
  if (!form) return () => undefined;
  const locked: (() => void)[] = [];
  for (const control of form.querySelectorAll<HTMLElement>('input, textarea, select, [data-path] button')) {
    if (takesText(control)) {
      if (control.readOnly) continue;
      control.readOnly = true;
      locked.push(() => (control.readOnly = false));
    } else if (!control.inert) {
      control.inert = true;
      locked.push(() => (control.inert = false));
    }
  }
  form.dataset['sending'] = '';
  return () => {
    delete form.dataset['sending'];
    for (const unlock of locked) unlock();
  };
}
