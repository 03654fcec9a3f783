import { tradeNames, trades } from '@get-my-helpers/validation/reference';
import { tradePath } from '@get-my-helpers/validation/slugs';
import { Link, type ErrorComponentProps } from '@tanstack/react-router';
import { limits } from '@get-my-helpers/validation/limits';
import type { ReactElement } from 'react';
import { HelperCardSkeletons } from '../../ui/helper-card.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
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

/** A trade's page did not load. */
export function TradeFailed(props: ErrorComponentProps): ReactElement {
  return <LoadError {...props} heading="Helpers" message="Failed to load helpers. Please try again." frame={Page} />;
}

/** There is no such trade, state or city. */
export function TradeNotFound(): ReactElement {
  return (
    <Page width="narrow">
      <PageHeader title="Place Not Found" description="We know no trade or place of that name. These are the trades:" />
      <ul className="row">
        {trades.map(({ id }) => (
          <li key={id} className="target">
            <Link to={tradePath({ specialty: id })}>{tradeNames[id]}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
