import { schemaResolver, type FormErrors } from '@mantine/form';

/** Schemas that come after the screen whose forms they validate: the first download goes without them. */
export interface LateSchemas<Schemas> {
  /** Rejects when the code does not come. */
  load: () => Promise<Schemas>;
  /** Undefined until they have come. */
  now: () => Schemas | undefined;
}

/** `load` imports them. `useFormSubmit` calls it as soon as the form is there, and waits for it before it validates. */
export function lateSchemas<Schemas>(load: () => Promise<Schemas>): LateSchemas<Schemas> {
  let schemas: Schemas | undefined;
  return { now: () => schemas, load: async () => (schemas ??= await load()) };
}

/** Validates a form by one of its late schemas. The form's `useFormSubmit` has to know them. */
export const lateResolver =
  <Schemas>(late: LateSchemas<Schemas>, pick: (schemas: Schemas) => Parameters<typeof schemaResolver>[0]) =>
  (values: object): FormErrors => {
    const schemas = late.now();
    if (!schemas) throw new Error('A form was validated before its schemas had come.');
    return schemaResolver(pick(schemas), { sync: true })({ ...values });
  };
