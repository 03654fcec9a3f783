import type { FormErrors } from '@mantine/form';
import type { ReactElement } from 'react';
import type { Draft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import classes from './job-posting-form.module.css';
import { JobPostingMainFields } from './job-posting-main-fields.tsx';
import { JobPostingMoreFields } from './job-posting-more-fields.tsx';
import type { JobPostingValues } from './job-posting-values.ts';

/** A new posting or a changed one; it cannot be sent without title and description, nor twice at once. */
export function JobPostingForm(props: {
  draft: Draft<JobPostingValues>;
  /** What the form begins with where no draft was kept. */
  start?: Partial<JobPostingValues>;
  validate: (values: JobPostingValues) => FormErrors;
  send: (values: JobPostingValues) => Promise<void>;
  sendLabel: string;
  onCancel: () => void;
}): ReactElement {
  const { draft, start, validate, send, onCancel } = props;
  const form = useDraftedForm(draft, { validate, start });
  const submit = useFormSubmit({ form, send, focusFirst: true, draft });
  const isIncomplete = form.values.title.trim() === '' || form.values.description.trim() === '';
  return (
    <div className={classes['form']}>
      <FormFrame
        submit={submit}
        action={props.sendLabel}
        button={{ disabled: isIncomplete }}
        draft={draft}
        onCancel={onCancel}
      >
        <JobPostingMainFields form={form} values={form.values} />
        <JobPostingMoreFields form={form} />
      </FormFrame>
    </div>
  );
}
