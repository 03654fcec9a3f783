import { limits } from '@get-my-helpers/validation/limits';
import type { ReactElement } from 'react';
import { HelperCardSkeletons } from '../../ui/helper-card-skeletons.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A trade's page on its way. */
export function TradePending(): ReactElement {
  return (
    <Page isDense>
      <div className="stack">
        <Skeleton width={240} height={20} />
        <Skeleton width="70%" height={40} />
        <Skeleton height={88} radius="md" />
        <HelperCardSkeletons count={limits.homeSkeletons} />
      </div>
    </Page>
  );
}
