import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { Page } from '../../ui/page.tsx';
import type { HelperFilters } from './helper-filters.ts';
import { PreviewCards } from './preview-cards.tsx';
import { supplyQuery } from './supply.ts';

/** The best rated three of those whom the search would find. */
export function SupplyPreview({ filters }: { filters: HelperFilters }): ReactElement | null {
  const { data: supply } = useQuery(supplyQuery(useApi(), filters));
  if (!supply || supply.preview.length === 0) return null;
  return (
    <Page isDense>
      <section className="stack" aria-labelledby="supply-preview">
        <h2 id="supply-preview">Top Rated Helpers</h2>
        <PreviewCards helpers={supply.preview} />
      </section>
    </Page>
  );
}
