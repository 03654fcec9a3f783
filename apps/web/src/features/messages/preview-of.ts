import type { Message } from '@get-my-helpers/validation/conversation';
import { formatPlural } from '../../lib/format.ts';

/** A message in a line of text. Photos are deleted with the account of who sent them. */
export function previewOf({ content, photos }: Message): string {
  if (content !== '') return content;
  return photos.length > 0 ? formatPlural(photos.length, 'photo') : 'Photo deleted';
}
