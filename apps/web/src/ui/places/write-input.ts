/** Writes into a field as typing does: whoever listens to the field, React included, hears of it. */
export function writeInput(input: HTMLInputElement, text: string): void {
  // React replaces the setter of the element itself; the one of its class is what typing uses.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
