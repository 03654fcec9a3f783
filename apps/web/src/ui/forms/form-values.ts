/** What a field holds for a stored value: texts and choices as text, a number as it was typed. */
type FieldValue<Value> = Value extends number
  ? number | string
  : Value extends string | null | undefined
    ? string
    : Value;

/** The values of a form that edits such an object. */
export type FormValues<Stored> = { [Name in keyof Stored]-?: FieldValue<Stored[Name]> };

/** A stored object's values in the fields of a form; '' is an empty field. */
export function formValues<Name extends string, Stored extends { [Field in Name]?: unknown }>(
  fields: Readonly<Record<Name, unknown>>,
  stored: Stored,
): FormValues<Pick<Stored, Name>> {
  const entries = (Object.keys(fields) as Name[]).map((name) => [name, stored[name] ?? '']);
  return Object.fromEntries(entries) as FormValues<Pick<Stored, Name>>;
}
