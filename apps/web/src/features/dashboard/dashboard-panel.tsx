import type { SessionUser } from '@get-my-helpers/validation/session';
import type { ReactElement } from 'react';
import { HelperSearchTab } from '../helper-search-tab/helper-search-tab.tsx';
import { FindWorkTab } from '../job-postings/find-work-tab.tsx';
import { JobPostingsTab } from '../job-postings/job-postings-tab.tsx';
import { HelperProfileTab } from '../profile/helper-profile-tab.tsx';
import { ProfessionalProfileTab } from '../profile/professional-profile-tab.tsx';
import { ReceivedReviews } from '../reviews/received-reviews.tsx';
import { ReviewHelpers } from '../reviews/review-helpers.tsx';
import type { DashboardTab } from './dashboard-tabs.ts';

/** What stands in a tab. */
export function DashboardPanel({ tab, user }: { tab: DashboardTab; user: SessionUser }): ReactElement {
  const isHelper = user.type === 'helper';
  switch (tab) {
    case 'profile':
      return isHelper ? <HelperProfileTab id={user.id} /> : <ProfessionalProfileTab id={user.id} />;
    case 'search-helpers':
      return <HelperSearchTab professionalId={user.id} />;
    case 'job-postings':
      return <JobPostingsTab />;
    case 'find-work':
      return <FindWorkTab />;
    case 'reviews':
      return isHelper ? <ReceivedReviews helperId={user.id} /> : <ReviewHelpers professionalId={user.id} />;
  }
}
