import type { Gig } from '@get-my-helpers/validation/gig';
import type { ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { refreshGigs } from '../reviews/refresh.ts';
import { ReasonForm } from './reason-form.tsx';

interface NoShowDialogProps {
  gig: Gig;
  opened: boolean;
  onClose: () => void;
}

/** What is asked before a no-show is said, or contested. */
export function NoShowDialog({ action, ...props }: NoShowDialogProps & { action: 'say' | 'contest' }): ReactElement {
  return action === 'say' ? <SayDialog {...props} /> : <ContestDialog {...props} />;
}

function SayDialog({ gig, opened, onClose }: NoShowDialogProps): ReactElement {
  const api = useApi();
  const say = useChange(({ noShows }) => noShows.say, {
    meta: { errorFallback: 'Nothing was changed. Please try again.' },
    onSuccess: () => notify.success('Gig Updated', `The gig is canceled. ${gig.person.name} was told why.`),
    onSettled: () => {
      onClose();
      return refreshGigs(api);
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={`${gig.person.name} did not come?`}>
      <div className="stack-sm">
        <p>
          The gig is canceled, and a no-show appears in {gig.person.name}’s record. They have seven days to contest it.
        </p>
        <div className="row-sm">
          <Button color="danger" loading={say.isPending} onClick={() => say.mutate({ id: gig.id })} data-autofocus>
            They Didn’t Come
          </Button>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function ContestDialog({ gig, opened, onClose }: NoShowDialogProps): ReactElement {
  const api = useApi();
  const contest = useChange(({ noShows }) => noShows.contest, {
    onSuccess: () => notify.success('No-show Contested', 'Our team reads both sides and decides.'),
    onSettled: () => refreshGigs(api),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={`Contest the no-show: ${gig.title}`}>
      <ReasonForm
        name={`contest-${gig.id}`}
        action="Contest"
        cancel="Back"
        description={`${gig.person.name} and our team will read it.`}
        missing="Please say what happened"
        send={(reason) => contest.mutateAsync({ id: gig.id, reason })}
        onClose={onClose}
      />
    </Dialog>
  );
}
