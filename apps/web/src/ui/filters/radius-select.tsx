import { limits } from '@get-my-helpers/validation/limits';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { SearchSelect } from '../search-field.tsx';

/** The circles on offer, in miles. */
export const radii = [5, 10, 25, 50, 100, 200];

/** How far from a place; without a place there is no circle. */
export function RadiusSelect(props: {
  label?: string;
  value: number | undefined;
  disabled?: boolean;
  onChange: (radiusMiles: number | undefined) => void;
}): ReactElement {
  const { label = 'Within', value = limits.radiusMilesDefault, disabled = false, onChange } = props;
  const offered = [...new Set([...radii, value])].toSorted((one, other) => one - other);
  return (
    <SearchSelect
      label={label}
      name="radiusMiles"
      options={offered.map((miles) => ({ id: String(miles), name: formatPlural(miles, 'mile') }))}
      value={disabled ? 'all' : String(value)}
      {...(disabled && { any: 'Any' })}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        const miles = Number(currentTarget.value);
        onChange(miles === limits.radiusMilesDefault ? undefined : miles);
      }}
    />
  );
}
