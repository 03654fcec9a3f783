import { messages } from '@get-my-helpers/validation/messages';
import { formatBytes } from '../../lib/format.ts';

interface Bounds {
  types: readonly string[];
  maxBytes: number;
  wrongType: string;
}

const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.(heic|heif)$/i.test(name);

/** Why a chosen file is refused before anything is sent; null when it may be sent. The server checks again. */
export function checkFile(file: File, { types, maxBytes, wrongType }: Bounds): string | null {
  if (isHeic(file)) return messages.uploadHeic;
  if (!types.includes(file.type)) return wrongType;
  if (file.size === 0) return messages.uploadEmpty;
  if (file.size <= maxBytes) return null;
  return `The file is too large. The limit is ${formatBytes(maxBytes)}.`;
}
