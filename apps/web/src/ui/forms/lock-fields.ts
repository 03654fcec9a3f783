const readOnlyTypes = ['text', 'email', 'tel', 'number', 'password', 'search', 'url', 'date', 'time'];

const takesText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && readOnlyTypes.includes(control.type));

/**
 * Holds a form's fields as they are while it is being sent, until the returned function is called: what would be typed
 * meanwhile is not part of what was sent, and the form that is closed afterwards would lose it. Text fields keep the focus.
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
