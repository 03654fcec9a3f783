import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { searchBefore } from '../../lib/search-before.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** To the search that somebody came from, as they left it; home for everybody else. */
export function BackToSearch(): ReactElement {
  const router = useRouter();
  const state = useLocation({ select: (location) => location.state });
  // The tab's storage is the browser's: what the server writes leads home.
  const isKnown = useInBrowser(() => searchBefore({ state }) !== undefined);
  const search = isKnown ? searchBefore({ state }) : undefined;
  return (
    <LinkButton
      to={search?.href ?? '/'}
      variant="subtle"
      size="sm"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      onClick={(event) => {
        if (!search || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        // Going back instead of on restores the pages that were loaded and how far somebody had scrolled.
        router.history.go(search.index - state.__TSR_index);
      }}
    >
      Back to Search
    </LinkButton>
  );
}
