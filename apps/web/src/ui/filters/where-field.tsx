import { useState, type ReactElement } from 'react';
import { textOf } from '../../lib/address.ts';
import { readWhere } from '../../lib/where.ts';
import { SuggestPlaces } from '../places/suggest-places.tsx';
import { FilterText } from './filter-text.tsx';
import { unknownPlace, useCompletedCity } from './find-place.ts';
import { NearMeField } from './near-me-field.tsx';

const cleaned = (text: string): string | undefined => textOf(text) || undefined;

/**
 * The place that a search is around: a ZIP code or a city with its state, which is completed where only the city is
 * entered, or where the reader is, when they ask for it.
 */
export function WhereField(props: {
  label?: string;
  value: string | undefined;
  /** Why the server refused `value`. */
  refusal: string | undefined;
  onChange: (where: string | undefined) => void;
}): ReactElement {
  const { label = 'Where', value, refusal, onChange } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const complete = useCompletedCity();
  const commit = (text: string | undefined): void => {
    setProblem(null);
    setIsTyping(false);
    const where = text === undefined ? undefined : readWhere(text);
    if (text === undefined || where !== undefined) onChange(where);
    else
      void complete(text).then((city) => {
        if (city === undefined) setProblem(unknownPlace);
        else onChange(city);
      });
  };
  return (
    <NearMeField problem={isTyping ? null : (problem ?? refusal ?? null)} onProblem={setProblem} onFound={onChange}>
      {(described) => (
        <SuggestPlaces kind="place" onPick={commit}>
          <FilterText
            label={label}
            name="near"
            placeholder="ZIP or city"
            maxLength={120}
            value={value}
            read={cleaned}
            onCommit={commit}
            // What is wrong would stand below the suggestions.
            onInput={() => setIsTyping(true)}
            onBlur={() => setIsTyping(false)}
            {...described}
          />
        </SuggestPlaces>
      )}
    </NearMeField>
  );
}
