import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A field by its label, with or without the mark of required fields. */
export function field(label: string): HTMLElement {
  return screen.getByLabelText(new RegExp(`^${label.replace(/[()&/]/g, '\\$&')}( \\*)?$`));
}

/** Pastes texts into fields by their labels, which is faster than typing and proves that no field blocks pasting. */
export async function pasteInto(user: UserEvent, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await user.click(field(label));
    await user.paste(text);
  }
}

/** Puts texts in place of what is in the fields. */
export async function replaceIn(user: UserEvent, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(field(label));
    await pasteInto(user, { [label]: text });
  }
}

/** Fills in the form of a job posting, once it is there. */
export async function fillInJob(user: UserEvent, title: string, description = 'Deep.'): Promise<void> {
  await screen.findByLabelText(/^Job Title/);
  await pasteInto(user, { 'Job Title': title, 'Job Description': description, 'Hourly Rate': '30', City: 'Austin' });
  await user.selectOptions(field('State'), 'TX');
}
