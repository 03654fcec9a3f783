import { limits } from '@get-my-helpers/validation/limits';
import type { Place } from '@get-my-helpers/validation/place';
import { findState, states, type State } from '@get-my-helpers/validation/reference';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatPlace } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import type { PlaceKind } from './suggest-places.tsx';

interface PlaceOption {
  label: string;
  /** What stands in the field when it is chosen. */
  text: string;
  place?: Place;
  /** How many helpers are there. */
  helpers?: number;
}

interface Question {
  text: string;
  state: string;
}

const typingPause = 150;
const statesShown = 3;

/**
 * What to suggest to what was asked last. Suggestions of an earlier question stay, as far as they fit, until the new
 * ones are there; a question that fails suggests nothing.
 */
export function usePlaceOptions(kind: PlaceKind): {
  options: PlaceOption[];
  ask: (question: Question) => void;
} {
  const [question, ask] = useState<Question>({ text: '', state: '' });
  const [settled] = useDebouncedValue(question, typingPause);
  const { data: places } = useQuery(
    useApi().places.suggest.queryOptions(
      kind === 'place' ? { q: settled.text } : { city: cityOf(settled.text), state: findState(settled.state) },
      { enabled: settled.text !== '', placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } },
    ),
  );
  const options = useMemo(() => optionsFor(kind, question, places ?? []), [kind, question, places]);
  return { options, ask };
}

/** 'Austin' of 'Austin, T'. */
const cityOf = (text: string): string => text.split(',')[0]?.trim() ?? '';

const begins = (name: string, text: string): boolean => name.toLowerCase().startsWith(text);

/** Whether a city fits a text by the server's rule, also while its answer to the whole text is on its way. */
function fits(label: string, text: string): boolean {
  if (cityOf(text).length < limits.midNameFrom) return begins(label, text);
  return label.toLowerCase().includes(text);
}

/** '78704 Austin, TX', or the city alone. */
function placeOption({ city, state, zipCode, helpers }: Place): PlaceOption {
  const name = formatPlace(city, state);
  return { label: zipCode ? `${zipCode} ${name}` : name, text: zipCode ?? name, helpers };
}

function optionsFor(kind: PlaceKind, question: Question, places: Place[]): PlaceOption[] {
  const typed = question.text.trim().replace(/\s+/g, ' ').toLowerCase();
  // Of ZIP+4 the first five digits count.
  const text = typed.replace(/^(\d{5})-\d{0,4}$/, '$1');
  if (text === '') return [];
  if (kind === 'place') return places.map(placeOption).filter(({ label }) => fits(label, text));
  const within: State | undefined = findState(question.state);
  const cities = places
    .filter(({ city, state }) => fits(formatPlace(city, state), text) && (!within || state === within))
    .map((place): PlaceOption => {
      const label = formatPlace(place.city, place.state);
      return { label, text: kind === 'city' ? place.city : label, place };
    });
  const fitting = kind !== 'location' ? [] : states.filter(({ name }) => begins(name, text)).slice(0, statesShown);
  const all = [...fitting.map(({ name }) => ({ label: name, text: name })), ...cities];
  // The text that is already in the field is not suggested.
  return all.some(({ label }) => label.toLowerCase() === text) && all.length === 1 ? [] : all;
}
