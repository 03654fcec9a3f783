import { professionalStrength } from '@get-my-helpers/validation/profile-strength';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { lateForm } from '../../ui/forms/late-form.tsx';
import { useApi } from '../../lib/trpc.ts';
import { professionalProfileDraft } from './profile-values.ts';
import { ProfessionalProfileView } from './professional-profile-view.tsx';
import { ProfileFrame, ProfileLoading } from './profile-frame.tsx';
import { professionalQuery } from '../profiles/queries.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';

const form = lateForm(async () => (await import('./professional-profile-form.tsx')).ProfessionalProfileForm);

/** The professional's Profile tab. */
export function ProfessionalProfileTab({ id }: { id: string }): ReactElement {
  const answer = useQuery(professionalQuery(useApi(), id));
  // Only the owner gets the whole profile, so a mere card means that somebody else has signed in meanwhile.
  const own = answer.data && 'email' in answer.data ? answer.data : undefined;
  return (
    <QueryBoundary query={{ ...answer, data: own }} waiting={<ProfileLoading />} failure="Your profile did not load.">
      {(profile) => (
        <ProfileFrame
          draft={professionalProfileDraft(profile)}
          strength={professionalStrength(profile)}
          view={<ProfessionalProfileView profile={profile} />}
          loadForm={form.load}
          edit={(leave) => <form.Part profile={profile} onLeave={leave} />}
        />
      )}
    </QueryBoundary>
  );
}
