import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps, ReactElement } from 'react';
import classes from './search-field.module.css';

/** Writes values into the named fields of a search bar, which keeps its elements and so the focus. */
export function writeFields(form: HTMLFormElement | null, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
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

/** A labeled native list for search bars; `any` is its first entry and has the value 'all'. */
export function SearchSelect(
  props: { label: string; any: string; options: readonly Option[] } & ComponentProps<'select'>,
): ReactElement {
  const { label, any, options, ...select } = props;
  return (
    <label className={classes['field']}>
      <span>{label}</span>
      <span className={classes['select']}>
        <select className={classes['control']} {...select}>
          <option value="all">{any}</option>
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
