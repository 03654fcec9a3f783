import { limits } from '@get-my-helpers/validation/limits';
import { militaryBranches, militaryRanks, securityClearances } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { YesNoChip } from '../forms/choice-chips.tsx';
import { FieldPair } from '../forms/field-layout.tsx';
import type { FieldSource } from '../forms/field-source.ts';
import { NumberField } from '../forms/number-field.tsx';
import { ChoiceSelect } from '../forms/selects.tsx';

/** Service, rank and clearance; all optional. */
export function MilitaryFields({ form }: { form: FieldSource }): ReactElement {
  return (
    <>
      <YesNoChip
        key={form.key('veteranStatus')}
        {...form.getInputProps('veteranStatus', { type: 'checkbox' })}
        label="I am a veteran"
      />
      <FieldPair>
        <ChoiceSelect
          key={form.key('militaryBranch')}
          {...form.getInputProps('militaryBranch')}
          label="Military Branch"
          nothing="Select a branch"
          choices={militaryBranches}
        />
        <ChoiceSelect
          key={form.key('militaryRank')}
          {...form.getInputProps('militaryRank')}
          label="Rank"
          nothing="Select a rank"
          choices={militaryRanks}
        />
      </FieldPair>
      <FieldPair>
        <NumberField
          key={form.key('yearsOfService')}
          {...form.getInputProps('yearsOfService')}
          label="Years of Service"
          min={0}
          max={limits.yearsOfServiceMax}
          inputMode="numeric"
        />
        <ChoiceSelect
          key={form.key('securityClearance')}
          {...form.getInputProps('securityClearance')}
          label="Security Clearance"
          nothing="Select a clearance"
          choices={securityClearances}
        />
      </FieldPair>
    </>
  );
}
