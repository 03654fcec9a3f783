import type { RecentGig } from '@get-my-helpers/validation/helper';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useIntent } from '../../lib/use-intent.ts';
import { useSession } from '../../lib/session.ts';
import { useSubject } from '../../lib/use-subject.ts';
import { useApi } from '../../lib/trpc.ts';
import { DateText } from '../../ui/date-text.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FreeDaysPanel } from '../availability/free-days.tsx';
import { SaveHeart, useSaved } from '../favorites/save-heart.tsx';
import { useContactDialog } from '../gigs/use-contact-dialog.tsx';
import { helperCrumbs, helperFacts } from '../profiles/helper-facts.ts';
import { helperQuery } from '../profiles/queries.ts';
import { HelperReviews } from '../reviews/helper-reviews.tsx';
import { WorkSamplesPanel } from '../work-samples/work-sample-gallery.tsx';
import { HelperDetail, type ListedGig } from './helper-detail.tsx';
import { HelperFrame } from './helper-pending.tsx';
import { NextFree } from './hire-bar.tsx';
import classes from './helper-page.module.css';

/** /helper/{id}: a helper in short. */
export function HelperPage(): ReactElement {
  const { id } = useParams({ from: '/helper/$id' });
  const { do: intent, reviews: from } = useSearch({ from: '/helper/$id' });
  // No contact data on this page, so no record of its reveal either, not even when it is loaded ahead (docs/product/who-sees-what.md, Contact data).
  const { recentGigs, ...helper } = useSubject(helperQuery(useApi(), id), helperFacts);
  const { openContact, contactDialog } = useContactDialog();
  const { user } = useSession();
  const { set: save } = useSaved(id);
  useIntent(intent, user?.type === 'professional', (purpose) =>
    purpose === 'save' ? save(true) : openContact({ helper, purpose }),
  );
  return (
    <HelperFrame crumbs={helperCrumbs(helper)}>
      <HelperDetail
        helper={{ ...helper, gigs: recentGigs.map(toListedGig) }}
        onContact={() => openContact({ helper, purpose: 'contact' })}
        onHire={() => openContact({ helper, purpose: 'hire' })}
        days={<FreeDaysPanel helperId={id} />}
        workSamples={<WorkSamplesPanel samples={helper.workSamples} />}
        reviews={<HelperReviews helperId={id} helperName={helper.name} page={{ from }} />}
        nextFree={<NextFree helperId={id} />}
        actions={
          <>
            <SaveHeart helper={helper} inFull />
            <ShareButton path={`/helper/${helper.id}`} name={helper.name} />
          </>
        }
        aside={
          <p className={`target no-print ${classes['aside']}`}>
            <TextLink to="/profile/$id" params={{ id }}>
              See the full profile
            </TextLink>
          </p>
        }
      />
      {contactDialog}
    </HelperFrame>
  );
}

function toListedGig({ id, title, completedAt }: RecentGig): ListedGig {
  return { id, title, when: <DateText of={completedAt} /> };
}
