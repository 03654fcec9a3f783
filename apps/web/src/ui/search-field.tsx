import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, type ComponentProps, type ReactElement, type RefObject } from 'react';
import classes from './search-field.module.css';

type FieldValues = Readonly<Record<string, string | boolean | undefined>>;

/** Writes a value into the named field of a search bar. */
export function writeField(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

/** Writes these values into all fields of a search bar; a field without one gets 'all' in a list, and else nothing. */
export function writeFields(form: HTMLFormElement | null, values: FieldValues): void {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLSelectElement) field.value = String(values[field.name] ?? 'all');
    else if (field instanceof HTMLInputElement) field.value = String(values[field.name] ?? '');
  }
}

/** Has a search bar show these values, at first and whenever they change; it keeps its elements and so the focus. */
export function useFieldValues(form: RefObject<HTMLFormElement | null>, values: FieldValues): void {
  const text = JSON.stringify(values);
  useEffect(() => writeFields(form.current, JSON.parse(text) as FieldValues), [form, text]);
}

/** What stands in the named field of a search bar. */
export function readField(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
}

interface Option {
  id: string;
  name: string;
}

/**
 * A labeled line of text for search bars. Plain elements: the library's inputs would cost the home page 5 kB, and
 * a search bar has no errors to show. Forms use the library's inputs.
 */
export function SearchText({ label, ...input }: { label: string } & ComponentProps<'input'>): ReactElement {
  return (
    <label className={classes['field']}>
      <span>{label}</span>
      <input className={classes['control']} {...input} />
    </label>
  );
}

/** A labeled native list for search bars; `any`, if there is one, is its first entry and has the value 'all'. */
export function SearchSelect(
  props: { label: string; any?: string; options: readonly Option[] } & ComponentProps<'select'>,
): ReactElement {
  const { label, any, options, ...select } = props;
  return (
    <label className={classes['field']}>
      <span>{label}</span>
      <span className={classes['select']}>
        <select className={classes['control']} {...select}>
          {any !== undefined && <option value="all">{any}</option>}
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} aria-hidden />
      </span>
    </label>
  );
}
