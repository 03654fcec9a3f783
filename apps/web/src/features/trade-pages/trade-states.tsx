import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** A trade's page did not load. */
export function TradeFailed(props: ErrorComponentProps): ReactElement {
  return <LoadError {...props} heading="Helpers" message="Failed to load helpers. Please try again." frame={Page} />;
}

/** There is no such trade, state or city. */
export function TradeNotFound(): ReactElement {
  return (
    <Page width="narrow">
      <div className="stack-lg">
        <PageHeader
          title="Place Not Found"
          description="We know no trade or place of that name. All trades are at the foot of this page."
        />
        <div className="row">
          <LinkButton to="/">Go Back Home</LinkButton>
        </div>
      </div>
    </Page>
  );
}
