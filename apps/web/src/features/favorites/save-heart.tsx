import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { useApi, useClient } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useContactDialog, type ContactRequest } from '../gigs/use-contact-dialog.tsx';
import { favoriteIdsQuery } from './queries.ts';
import { keepFavorite } from './refresh.ts';
import classes from './save-heart.module.css';

interface HeartProps {
  helper: ContactRequest['helper'];
  /** With its word beside it, for pages about one helper. */
  inFull?: boolean;
}

/** The heart that saves a helper or removes them, for professionals. Visitors are asked to sign in; helpers see none. */
export function SaveHeart(props: HeartProps): ReactElement | null {
  const { user } = useSession();
  if (!user) return <VisitorsHeart {...props} />;
  return user.type === 'professional' ? <ProfessionalsHeart {...props} /> : null;
}

function ProfessionalsHeart(props: HeartProps): ReactElement {
  const { isSaved, set } = useSaved(props.helper.id);
  return <Heart {...props} isSaved={isSaved} onPress={() => set(!isSaved)} />;
}

function VisitorsHeart(props: HeartProps): ReactElement {
  const { openContact, contactDialog } = useContactDialog();
  return (
    <>
      <Heart {...props} isSaved={false} onPress={() => openContact({ helper: props.helper, purpose: 'save' })} />
      {contactDialog}
    </>
  );
}

function Heart(props: HeartProps & { isSaved: boolean; onPress: () => void }): ReactElement {
  const { helper, inFull = false, isSaved, onPress } = props;
  const Picture = isSaved ? IconHeartFilled : IconHeart;
  const label = isSaved ? `Saved: ${helper.name}` : `Save ${helper.name}`;
  const icon = <Picture size={22} className={isSaved ? classes['saved'] : undefined} aria-hidden />;
  const press = { 'aria-pressed': isSaved, onClick: onPress };
  if (!inFull) {
    return (
      <IconButton label={label} {...press}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button variant="default" leftSection={icon} aria-label={label} {...press}>
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  );
}

/** Whether a professional saved a helper. A choice is shown at once; one that the server refuses is taken back. */
export function useSaved(helperId: string): { isSaved: boolean; set: (isSaved: boolean) => void } {
  const api = useApi();
  const { favorites } = useClient();
  const { user } = useSession();
  const ids = useQuery({ ...favoriteIdsQuery(api), enabled: user?.type === 'professional' });
  const mutationKey = ['favorite', helperId];
  const change = useMutation({
    mutationKey,
    // One after the other, so that the last of several quick taps counts.
    scope: { id: mutationKey.join(' ') },
    meta: { errorFallback: 'Your choice was not saved. Please try again.' },
    mutationFn: (isSaved: boolean) => favorites[isSaved ? 'save' : 'remove'].mutate({ helperId }),
    onSuccess: (_answer, isSaved) => keepFavorite(api, helperId, isSaved),
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as boolean,
  });
  return { isSaved: pending.at(-1) ?? ids.data?.includes(helperId) ?? false, set: (isSaved) => change.mutate(isSaved) };
}
