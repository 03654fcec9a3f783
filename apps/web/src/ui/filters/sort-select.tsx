import type { ReactElement } from 'react';
import { SearchSelect } from '../search-field.tsx';
import classes from './sort-select.module.css';

/** The order of the results; undefined is the first one. */
export function SortSelect<Sort extends string>(props: {
  first: string;
  options: readonly { id: Sort; name: string }[];
  value: Sort | undefined;
  onChange: (sort: Sort | undefined) => void;
}): ReactElement {
  const { first, options, value, onChange } = props;
  return (
    <div className={classes['sort']}>
      <SearchSelect
        label="Sort by"
        any={first}
        options={options}
        value={value ?? 'all'}
        onChange={({ currentTarget }) => onChange(options.find(({ id }) => id === currentTarget.value)?.id)}
      />
    </div>
  );
}
