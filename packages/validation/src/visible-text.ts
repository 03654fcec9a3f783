/** Removes characters that hide or misrepresent what a text says. */

/**
 * Characters that are invisible, reverse the reading direction or control terminals; line breaks, tabs and emoji
 * joiners may stay.
 */
const misleading =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(?![\t\n\r])\p{Cc}/gu;

/** Invisible characters: white space, controls, joiners, fillers, the empty Braille cell. */
const invisible = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Removes misleading characters and trims the text; '' if no visible character is left. */
export function readableText(text: string): string {
  const clean = text.replace(misleading, '').trim();
  return clean.replace(invisible, '') === '' ? '' : clean;
}

/** The same on one line: white space is collapsed to single spaces. */
export const readableLine = (text: string): string => readableText(text.replace(/\s+/g, ' ')).replace(/\s+/g, ' ');

/** Whether a text has characters that a reader does not see; an address or an id has none. */
export const hasHiddenCharacters = (text: string): boolean => text.replace(invisible, '') !== text;
