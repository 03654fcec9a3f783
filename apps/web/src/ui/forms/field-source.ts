import type { GetInputPropsReturnType } from '@mantine/form';

/** What a group of fields needs of the form it stands in, whatever else that form holds. */
export interface FieldSource {
  key: (path: string) => string;
  getInputProps: (path: string, options?: { type?: 'input' | 'checkbox' }) => GetInputPropsReturnType;
}
