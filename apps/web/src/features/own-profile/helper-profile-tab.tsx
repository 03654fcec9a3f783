import { helperStrength } from '@get-my-helpers/validation/profile-strength';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { lateForm } from '../../ui/forms/late-form.tsx';
import { useApi } from '../../lib/trpc.ts';
import { OwnWorkSamples } from '../work-samples/own-work-samples.tsx';
import { helperProfileQuery } from '../profiles/queries.ts';
import { helperProfileDraft } from './profile-values.ts';
import { HelperProfileView } from './helper-profile-view.tsx';
import { ProfileFrame, ProfileLoading } from './profile-frame.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';

const form = lateForm(async () => (await import('./helper-profile-form.tsx')).HelperProfileForm);

/** The helper's Profile tab. */
export function HelperProfileTab({ id }: { id: string }): ReactElement {
  const profile = useQuery(helperProfileQuery(useApi(), id));
  return (
    <QueryBoundary query={profile} waiting={<ProfileLoading />} failure="Your profile did not load.">
      {(own) => (
        <div className="stack">
          <ProfileFrame
            draft={helperProfileDraft(own)}
            strength={helperStrength(own)}
            view={<HelperProfileView profile={own} />}
            loadForm={form.load}
            edit={(leave) => <form.Part profile={own} onLeave={leave} />}
          />
          <OwnWorkSamples profile={own} />
        </div>
      )}
    </QueryBoundary>
  );
}
