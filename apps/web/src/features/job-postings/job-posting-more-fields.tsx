import { limits } from '@get-my-helpers/validation/limits';
import { tools, urgencies } from '@get-my-helpers/validation/reference';
import { TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { ChoiceChips, YesNoChip } from '../../ui/forms/choice-chips.tsx';
import { FieldPair, FieldStack } from '../../ui/forms/field-layout.tsx';
import type { FieldSource } from '../../ui/forms/field-source.ts';
import { ChoiceSelect } from '../../ui/forms/selects.tsx';
import classes from './job-posting-form.module.css';

/** `medium` is the dashboard's synonym of `normal`, so only one is offered: the one that the posting already has. */
function useOfferedUrgencies({ value, defaultValue }: { value?: unknown; defaultValue?: unknown }): Urgencies {
  const [initial] = useState(value ?? defaultValue);
  return urgencies.filter(({ id }) => id !== (initial === 'normal' ? 'medium' : 'normal'));
}
type Urgencies = readonly (typeof urgencies)[number][];

/** The remaining fields (docs/product/job-postings.md, Fields), collapsed until opened. */
export function JobPostingMoreFields({ form }: { form: FieldSource }): ReactElement {
  const urgency = form.getInputProps('urgency') as { value?: unknown; defaultValue?: unknown };
  const offered = useOfferedUrgencies(urgency);
  return (
    <details className={classes['more']}>
      <summary>More details</summary>
      <FieldStack>
        <ChoiceChips {...form.getInputProps('toolsRequired')} label="Required Tools" choices={tools} />
        <ChoiceSelect {...form.getInputProps('urgency')} label="Urgency" choices={offered} />
        <TextInput {...form.getInputProps('address')} label="Address" autoComplete="off" maxLength={limits.address} />
        <FieldPair>
          <TextInput {...form.getInputProps('startTime')} type="time" label="Start Time" />
          <TextInput {...form.getInputProps('endTime')} type="time" label="End Time" />
        </FieldPair>
        <FieldPair>
          <TextInput {...form.getInputProps('projectStartDate')} type="date" label="Project Start Date" />
          <TextInput {...form.getInputProps('projectEndDate')} type="date" label="Project End Date" />
        </FieldPair>
        <TextInput {...form.getInputProps('expiresAt')} type="date" label="Posting Expires" />
        <YesNoChip
          {...form.getInputProps('allowsSearchEngines', { type: 'checkbox' })}
          label="Search engines may show this job while it is open"
        />
      </FieldStack>
    </details>
  );
}
