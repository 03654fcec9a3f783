import type { ComponentType, ReactElement } from 'react';
import { latePart, type LatePart } from '../late-part.tsx';

/** A form of a screen that does without the component library until the form opens: its code brings the library along. */
export function lateForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  height?: number,
): LatePart<Props> {
  return latePart(async () => {
    const [Form, { MantineParts }] = await Promise.all([load(), import('../mantine.tsx'), import('./form-styles.ts')]);
    return function LateForm(props: Props): ReactElement {
      return (
        <MantineParts>
          <Form {...props} />
        </MantineParts>
      );
    };
  }, height);
}
