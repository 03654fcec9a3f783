import type { RecentGig } from '@get-my-helpers/validation/helper';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { isNotFound } from '../../lib/errors.ts';
import { formatLongDate } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useApi } from '../../lib/trpc.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { WorkSamplesPanel } from '../work-samples/work-sample-gallery.tsx';
import type { HelperSearch } from './helper-address.ts';
import { HelperDetail, type ListedGig } from './helper-detail.tsx';
import classes from './helper-page.module.css';
import { HelperReviews } from '../reviews/helper-reviews.tsx';
import { HelperBoundary } from './helper-boundary.tsx';
import { isHelperId } from '../profiles/is-helper-id.ts';
import { ReviewList } from '../reviews/review-list.tsx';
import { sampleHelper, sampleReviews } from './sample-helper.ts';
import { useContactDialog } from '../gigs/use-contact-dialog.tsx';
import { useIntent } from './use-intent.ts';
import { helperQuery } from '../profiles/queries.ts';

/** /helper/{id}: a real helper, the fixed sample, or Helper Not Found. */
export function HelperPage({ id, intent }: { id: string; intent: HelperSearch['do'] }): ReactElement {
  if (id === 'sample') return <SampleHelper />;
  if (!isHelperId(id)) return <HelperNotFound />;
  return <RealHelper id={id} intent={intent} />;
}

function RealHelper({ id, intent }: { id: string; intent: HelperSearch['do'] }): ReactElement {
  // No contact data on this page, so no record of its reveal either, not even when it is loaded ahead (docs/product/who-sees-what.md, Contact data).
  const profile = useQuery(helperQuery(useApi(), id));
  const { openContact, contactDialog } = useContactDialog();
  useIntent(profile.data && { id, name: profile.data.name }, intent, openContact);
  if (isNotFound(profile.error)) return <HelperNotFound />;
  return (
    <HelperFrame>
      <HelperBoundary query={profile}>
        {({ recentGigs, ...helper }) => (
          <>
            <PageTitle title={helper.name} />
            <HelperDetail
              helper={{ ...helper, gigs: recentGigs.map(toListedGig) }}
              onContact={() => openContact({ helper, purpose: 'contact' })}
              onHire={() => openContact({ helper, purpose: 'hire' })}
              workSamples={<WorkSamplesPanel samples={helper.workSamples} />}
              reviews={<HelperReviews helperId={id} helperName={helper.name} />}
              aside={
                <p className={`${classes['aside']} no-print`}>
                  <TextLink to="/profile/$id" params={{ id }}>
                    See the full profile
                  </TextLink>
                </p>
              }
            />
          </>
        )}
      </HelperBoundary>
      {contactDialog}
    </HelperFrame>
  );
}

function toListedGig({ id, title, completedAt }: RecentGig): ListedGig {
  return { id, title, when: formatLongDate(completedAt) };
}

/** The fixed sample; its toasts are the documented ones. */
function SampleHelper(): ReactElement {
  return (
    <HelperFrame>
      <PageTitle title={sampleHelper.name} />
      <HelperDetail
        helper={sampleHelper}
        onContact={() =>
          notify.success(
            'Contact Request Sent',
            'The helper will receive your contact information and get back to you soon.',
          )
        }
        onHire={() =>
          notify.success('Hire Request Sent', 'Your hiring request has been sent to the helper for review.')
        }
        reviews={<ReviewList reviews={sampleReviews} helperName={sampleHelper.name} />}
        aside={<p className={classes['aside']}>This is a sample profile.</p>}
      />
    </HelperFrame>
  );
}

function HelperFrame({ children }: { children: ReactNode }): ReactElement {
  return (
    <Page>
      <div className={classes['back']}>
        <LinkButton to="/" variant="subtle" size="sm" leftSection={<IconArrowLeft size={18} aria-hidden />}>
          Back to Search
        </LinkButton>
      </div>
      {children}
    </Page>
  );
}

function HelperNotFound(): ReactElement {
  return (
    <Page width="narrow">
      <div className={classes['notFound']}>
        <PageTitle title="Helper Not Found" />
        <PageHeader title="Helper Not Found" description="The helper profile you're looking for doesn't exist." />
        <LinkButton to="/">Go Back Home</LinkButton>
      </div>
    </Page>
  );
}
