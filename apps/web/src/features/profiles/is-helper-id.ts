const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text from an address can be a helper's id at all; another one is not worth a call. */
export function isHelperId(text: string): boolean {
  return pattern.test(text);
}
