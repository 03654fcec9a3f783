import { tradeNames } from '@get-my-helpers/validation/reference';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatDollars, formatRate, inSentence } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import classes from './job-posting-form.module.css';
import type { JobPostingValues } from './job-posting-values.ts';

const typingPause = 300;

/** What most helpers of the trade near the job ask for; nothing while that is not known. */
export function RatesNear({ values }: { values: JobPostingValues }): ReactElement {
  const { state, specialtiesRequired } = values;
  const [specialty] = specialtiesRequired;
  const typed = values.city.trim();
  const [city] = useDebouncedValue(typed, typingPause);
  const { data: rates } = useQuery(
    useApi().helpers.rates.queryOptions(
      { city, state, specialty },
      { enabled: city !== '' && state !== '', retry: false, trpc: { abortOnUnmount: true } },
    ),
  );
  const helpers = specialty ? `${inSentence(tradeNames[specialty])} helpers` : 'helpers';
  return (
    <p role="status" className={`note ${classes['rates']}`}>
      {rates && city === typed && describeRates(rates, helpers)}
    </p>
  );
}

/** 'Most plumbing helpers near there ask $24 to $38/hr.' */
function describeRates(
  { lowest, highest }: { lowest: number | null; highest: number | null },
  helpers: string,
): string | null {
  if (lowest === null || highest === null) return null;
  if (lowest === highest) return `The usual rate of ${helpers} near there is ${formatRate(lowest)}.`;
  return `Most ${helpers} near there ask ${formatDollars(lowest)} to ${formatRate(highest)}.`;
}
