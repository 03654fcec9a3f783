import type { Gig } from '@get-my-helpers/validation/gig';
import type { UserType } from '@get-my-helpers/validation/reference';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { useReaderClock } from '../../lib/use-reader-clock.ts';
import { Button } from '../../ui/button.tsx';
import { noShowText } from './gig-text.ts';

const loadDialog = async () => ({ default: (await import('./no-show-dialog.tsx')).NoShowDialog });
const NoShowDialog = lazy(loadDialog);

/** A button that asks before it does something; the dialog's code is loaded when it is first opened. */
function AskingButton(props: { gig: Gig; action: 'say' | 'contest'; isOffered: boolean; label: string }): ReactElement {
  const { gig, action, isOffered, label } = props;
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      {isOffered && (
        <Button variant="default" onClick={() => void openLoaded(loadDialog, () => setDialog('open'))}>
          {label}
        </Button>
      )}
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <NoShowDialog gig={gig} action={action} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}

/** The way in which the professional says that the helper did not come. */
export const SayNoShow = ({ gig }: { gig: Gig }): ReactElement => (
  <AskingButton gig={gig} action="say" isOffered={gig.canSayNoShow} label="Helper Didn’t Come" />
);

/** What became of a no-show, and the helper's way to contest it. */
export function NoShowPart({ gig, reader }: { gig: Gig; reader: UserType }): ReactElement | null {
  const { noShow } = gig;
  const text = useReaderClock(() => noShow && noShowText(noShow, reader, gig.person.name));
  if (!noShow) return null;
  return (
    <div className="well stack-xs">
      <p>{text}</p>
      {noShow.contestReason && (
        <p>
          <q>{noShow.contestReason}</q>
        </p>
      )}
      {noShow.note && <p>Our note: {noShow.note}</p>}
      <div>
        <AskingButton gig={gig} action="contest" isOffered={gig.canContestNoShow} label="Contest" />
      </div>
    </div>
  );
}
