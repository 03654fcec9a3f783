import type { FormErrors } from '@mantine/form';
import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/forms/field-group.tsx';
import { AddPhotos, ChosenPhotos } from '../uploads/add-photos.tsx';
import type { Photos } from '../uploads/use-photos.ts';

/** The photos of a posting, in the order in which they are shown. */
export function PhotoField({ photos, error }: { photos: Photos; error: FormErrors[string] }): ReactElement {
  return (
    <FieldGroup
      label="Photos"
      description={`Up to ${photos.max}, seen by everyone who sees the job. JPEG, PNG or WebP, at most 10 MB each.`}
      data-path="photoURLs"
      error={error}
    >
      <div className="stack-xs">
        <ChosenPhotos photos={photos} />
        <div>
          <AddPhotos
            photos={photos}
            button={(onClick, icon) => (
              <Button variant="default" leftSection={icon} onClick={onClick}>
                Add Photos
              </Button>
            )}
          />
        </div>
      </div>
    </FieldGroup>
  );
}
