import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { HelperCard, HelperCardGrid } from '../../ui/helper-card.tsx';
import { Page } from '../../ui/page.tsx';
import { SaveHeart } from '../favorites/save-heart.tsx';
import { useContactDialog } from '../gigs/use-contact-dialog.tsx';
import type { HelperFilters } from './helper-filters.ts';
import { supplyQuery } from './supply.ts';

/** The best rated three of those whom the search would find. */
export function SupplyPreview({ filters }: { filters: HelperFilters }): ReactElement | null {
  const { data: supply } = useQuery(supplyQuery(useApi(), filters));
  const { openContact, contactDialog } = useContactDialog();
  if (!supply || supply.preview.length === 0) return null;
  return (
    <Page isDense>
      <section className="stack" aria-labelledby="supply-preview">
        <h2 id="supply-preview">Top Rated Helpers</h2>
        <HelperCardGrid>
          {supply.preview.map((helper) => (
            <li key={helper.id}>
              <HelperCard
                helper={helper}
                heart={<SaveHeart helper={helper} />}
                onContact={() => openContact({ helper, purpose: 'contact' })}
              />
            </li>
          ))}
        </HelperCardGrid>
        {contactDialog}
      </section>
    </Page>
  );
}
