import { Button } from '@mantine/core';
import { useForm, type FormErrors } from '@mantine/form';
import type { ReactElement } from 'react';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import classes from './job-posting-form.module.css';
import { JobPostingMainFields } from './job-posting-main-fields.tsx';
import { JobPostingMoreFields } from './job-posting-more-fields.tsx';
import type { JobPostingValues } from './job-posting-values.ts';

/** A new posting or a changed one; it cannot be sent without title and description, nor twice at once. */
export function JobPostingForm(props: {
  initialValues: JobPostingValues;
  validate: (values: JobPostingValues) => FormErrors;
  send: (values: JobPostingValues) => Promise<void>;
  sendLabel: string;
  onCancel: () => void;
}): ReactElement {
  const form = useForm<JobPostingValues>({ initialValues: props.initialValues, validate: props.validate });
  const submit = useFormSubmit({ form, send: props.send, focusFirst: true });
  const isIncomplete = form.values.title.trim() === '' || form.values.description.trim() === '';
  return (
    <div className={classes['form']}>
      <FormFrame
        submit={submit}
        actions={
          <>
            <Button type="submit" color="safety" disabled={isIncomplete || submit.sending}>
              {props.sendLabel}
            </Button>
            <Button variant="default" onClick={props.onCancel}>
              Cancel
            </Button>
          </>
        }
      >
        <JobPostingMainFields form={form} />
        <JobPostingMoreFields form={form} />
      </FormFrame>
    </div>
  );
}
