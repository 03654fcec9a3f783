import { amountOf } from '@get-my-helpers/validation/gig';
import { schemaResolver } from '@mantine/form';
import type { FormErrors } from '@mantine/form';

type Schema = Parameters<typeof schemaResolver>[0];

/** The terms of a gig as the fields of a form hold them. */
export type GigTermsValues = {
  jobDate: string;
  startTime: string;
  hours: string | number;
  /** 'hour' or 'fixed'. */
  payBy: string;
  rate: string | number;
  amount: string | number;
};

const isHourly = ({ payBy }: Pick<GigTermsValues, 'payBy'>): boolean => payBy !== 'fixed';

/** What the work pays: hours times rate, or the amount that was entered; 0 while that is not known. */
export const totalOf = (values: GigTermsValues): number =>
  (isHourly(values) ? amountOf(Number(values.hours), Number(values.rate)) : Number(values.amount)) || 0;

/** The values without the pay that does not count: a rate has no amount beside it, and an amount no rate. */
export function chosenTerms<Values extends GigTermsValues>(values: Values): Omit<Values, 'payBy'> {
  const { payBy: _, ...rest } = values;
  return { ...rest, ...(isHourly(values) ? { amount: '' } : { rate: '' }) };
}

/** Checks the values by the schema of their kind of pay. */
export function checkTerms<Values extends GigTermsValues>(forms: { hour: Schema; fixed: Schema }) {
  const [hour, fixed] = [schemaResolver(forms.hour, { sync: true }), schemaResolver(forms.fixed, { sync: true })];
  return (values: Values): FormErrors => (isHourly(values) ? hour : fixed)(chosenTerms(values));
}
