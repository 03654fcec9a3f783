import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { professionalQuery } from '../professionals/queries.ts';
import { ProfessionalProfileForm } from './professional-profile-form.tsx';
import { professionalProfileDraft } from './professional-profile-values.ts';
import { ProfessionalProfileView } from './professional-profile-view.tsx';
import { ProfileFrame, ProfileLoading } from './profile-frame.tsx';

/** The professional's Profile tab. */
export function ProfessionalProfileTab({ id }: { id: string }): ReactElement {
  const answer = useQuery(professionalQuery(trpc.useUtils(), id));
  if (answer.isPending) return <ProfileLoading />;
  // The owner gets the whole profile. The card alone means that somebody else has signed in meanwhile.
  const profile = answer.data && 'email' in answer.data ? answer.data : null;
  if (!profile) {
    return (
      <ErrorState
        message="Your profile did not load."
        onRetry={() => void answer.refetch()}
        retrying={answer.isFetching}
      />
    );
  }
  return (
    <ProfileFrame
      draft={professionalProfileDraft(profile)}
      view={<ProfessionalProfileView profile={profile} />}
      edit={(leave) => <ProfessionalProfileForm profile={profile} onLeave={leave} />}
    />
  );
}
