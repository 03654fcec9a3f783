import { limits } from '@get-my-helpers/validation/limits';
import type { Photo } from '@get-my-helpers/validation/photo';
import type { FormErrors } from '@mantine/form';
import { useEffect, useRef, type ReactElement } from 'react';
import type { Draft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { FieldError, useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { usePhotos } from '../uploads/use-photos.ts';
import classes from './job-posting-form.module.css';
import { JobPostingMainFields } from './job-posting-main-fields.tsx';
import { JobPostingMoreFields } from './job-posting-more-fields.tsx';
import type { JobPostingValues } from './job-posting-values.ts';
import { PhotoField } from './photo-field.tsx';

/** A new posting or a changed one; it cannot be sent without title and description, nor twice at once. */
export function JobPostingForm(props: {
  draft: Draft<JobPostingValues>;
  /** What the form begins with where no draft was kept. */
  start?: Partial<JobPostingValues>;
  validate: (values: JobPostingValues) => FormErrors;
  /** Those it has already. */
  photos?: readonly Photo[] | undefined;
  send: (values: JobPostingValues, photoURLs: string[]) => Promise<void>;
  sendLabel: string;
  onCancel: () => void;
}): ReactElement {
  const { draft, start, validate, send, onCancel } = props;
  const form = useDraftedForm(draft, { validate, start });
  const photos = usePhotos({ purpose: 'posting-photo', max: limits.postingPhotos, stored: props.photos });
  const submit = useFormSubmit({
    form,
    focusFirst: true,
    draft,
    send: async (values) => {
      const arrived = await photos.arrived();
      if (!arrived) throw new FieldError('photoURLs', 'Please retry or remove what could not be uploaded');
      await send(
        values,
        arrived.flatMap(({ url }) => url ?? []),
      );
    },
  });
  const clearError = useRef(form.clearFieldError);
  useEffect(() => {
    clearError.current = form.clearFieldError;
  });
  useEffect(() => clearError.current('photoURLs'), [photos.chosen]);
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
        <PhotoField photos={photos} error={form.errors['photoURLs']} />
        <JobPostingMoreFields form={form} />
      </FormFrame>
    </div>
  );
}
