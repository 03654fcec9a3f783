/** Writes into a field as a person does: whoever listens to the field, React included, hears of it. */
export function writeInput(field: HTMLInputElement | HTMLSelectElement, text: string): void {
  // React replaces the setter of the element itself; the one of its class is what a person's input uses.
  const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
