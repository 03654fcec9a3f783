import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { OwnWorkSamples } from '../work-samples/own-work-samples.tsx';
import { helperProfileQuery } from '../helpers/queries.ts';
import { HelperProfileForm } from './helper-profile-form.tsx';
import { helperProfileDraft } from './helper-profile-values.ts';
import { HelperProfileView } from './helper-profile-view.tsx';
import { ProfileFrame, ProfileLoading } from './profile-frame.tsx';
import classes from './profile.module.css';

/** The helper's Profile tab. */
export function HelperProfileTab({ id }: { id: string }): ReactElement {
  const profile = useQuery(helperProfileQuery(trpc.useUtils(), id));
  if (profile.isPending) return <ProfileLoading />;
  if (profile.isLoadingError) {
    return (
      <ErrorState
        message="Your profile did not load."
        onRetry={() => void profile.refetch()}
        retrying={profile.isFetching}
      />
    );
  }
  return (
    <div className={classes['tab']}>
      <ProfileFrame
        draft={helperProfileDraft(profile.data)}
        view={<HelperProfileView profile={profile.data} />}
        edit={(leave) => <HelperProfileForm profile={profile.data} onLeave={leave} />}
      />
      <OwnWorkSamples profile={profile.data} />
    </div>
  );
}
