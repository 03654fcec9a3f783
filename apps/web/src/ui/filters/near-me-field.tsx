import { IconCurrentLocation } from '@tabler/icons-react';
import { useId, type ReactElement, type ReactNode } from 'react';
import { Spinner } from '../spinner.tsx';
import classes from './near-me-field.module.css';
import { useNearMe } from './use-near-me.ts';

/** What a field says of its problem. */
interface Described {
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface NearMeFieldProps {
  problem: string | null;
  onProblem: (problem: string | null) => void;
  /** The reader asked for it, and is near this ZIP code. */
  onFound: (zipCode: string) => void;
  children: (described: Described) => ReactNode;
}

/** A field for a place, with a button over its end that enters where the reader is, and below it what is wrong with the place. */
export function NearMeField(props: NearMeFieldProps): ReactElement {
  const { problem } = props;
  const id = useId();
  const problemId = problem === null ? undefined : id;
  return (
    <div className={classes['root']}>
      <div className={classes['field']}>
        {props.children({
          'aria-invalid': problem !== null || undefined,
          'aria-describedby': problemId,
        })}
        <NearMeButton onProblem={props.onProblem} onFound={props.onFound} />
      </div>
      <p id={problemId} className={classes['problem']} role="alert">
        {problem}
      </p>
    </div>
  );
}

function NearMeButton(props: Pick<NearMeFieldProps, 'onProblem' | 'onFound'>): ReactElement | null {
  const nearMe = useNearMe(props.onProblem, props.onFound);
  if (!nearMe.isOffered) return null;
  return (
    <button
      type="button"
      className={classes['nearMe']}
      aria-label="Near me"
      title="Near me"
      aria-busy={nearMe.isAsking || undefined}
      onClick={nearMe.ask}
    >
      {nearMe.isAsking ? <Spinner size={20} /> : <IconCurrentLocation size={20} stroke={1.75} aria-hidden />}
    </button>
  );
}
