import { IconShare2 } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { notify } from '../lib/notify.ts';
import { Button } from './button.tsx';

/** What is passed on: the address inside the site, and the name of what is there. */
interface Shared {
  path: string;
  name: string;
}

/** Passes the address of a page on: by the device's own sheet, or as a copy. */
export function ShareButton(shared: Shared): ReactElement {
  return (
    <Button
      variant="default"
      leftSection={<IconShare2 size={20} aria-hidden />}
      aria-label={`Share ${shared.name}`}
      onClick={() => void share(shared)}
    >
      Share
    </Button>
  );
}

async function share({ path, name }: Shared): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  // Some browsers have no sheet, and some devices nothing to share with.
  if ('share' in navigator && navigator.canShare?.({ title: name, url }) !== false) {
    try {
      await navigator.share({ title: name, url });
      return;
    } catch (error) {
      // Somebody closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    notify.success('Link Copied', `Paste it wherever you want to share ${name}.`);
  } catch {
    notify.error('Link Not Copied', `Please copy it from here: ${url}`);
  }
}
