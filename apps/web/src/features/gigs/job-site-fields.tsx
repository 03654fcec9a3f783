import { useState, type ReactElement } from 'react';
import { CityAndStateFields, StreetFields } from '../../ui/fields/place-fields.tsx';
import { FieldStack } from '../../ui/forms/field-layout.tsx';
import type { FieldSource } from '../../ui/forms/field-source.ts';
import { addressText } from './gig-text.ts';
import classes from './gigs.module.css';

export type JobSiteValues = {
  address: string;
  city: string;
  state: string;
  zipCode: string;
};

/** Where the work is: one line, which opens to its fields. */
export function JobSiteFields({ form, values }: { form: FieldSource; values: JobSiteValues }): ReactElement {
  const [isUnknown] = useState(values.city === '');
  return (
    <details className={classes['site']} open={isUnknown}>
      <summary>
        Job Site <span>{addressText(values)}</span>
      </summary>
      <FieldStack>
        <CityAndStateFields form={form} />
        <StreetFields form={form} description="Shown to the helper once they accept." />
      </FieldStack>
    </details>
  );
}
