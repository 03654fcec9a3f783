import { z } from 'zod';
import { integer, isStorable, parseLocation } from './common.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import type { State } from './reference.ts';

/** A place to search around: a ZIP code, or a city in its state. */
export type Near = { zipCode: string } | { city: string; state: State | 'DC' };

const zipCodePattern = /^\d{5}(-?\d{4})?$/;
const washington = /^(.+), ?d\.?c\.?$/i;

/** Undefined for a text that is neither; whether there is such a place is for the server to check. */
export function parseNear(typed: string): Near | undefined {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (zipCodePattern.test(text)) return { zipCode: text.slice(0, 5) };
  // The reference list has the fifty states only.
  const inWashington = washington.exec(text)?.[1];
  if (inWashington !== undefined) return { city: inWashington.trim(), state: 'DC' };
  const { city, state } = parseLocation(text);
  return city !== undefined && state !== undefined ? { city, state } : undefined;
}

/** A ZIP code (of ZIP+4 the first five digits count) or 'City, ST'; '' means no filter. */
const near = z
  .string()
  .max(limits.searchText)
  .refine(isStorable, messages.nearInvalid)
  .meta({ description: "A ZIP code or a city with its state: '78704' or 'Austin, TX'" })
  .transform((text, context): Near | undefined => {
    if (text.trim() === '') return undefined;
    const found = parseNear(text);
    if (found) return found;
    context.addIssue({ code: 'custom', message: messages.nearInvalid, input: text });
    return z.NEVER;
  })
  .optional();

/** The circle of a search: around a place, in miles. */
export const nearFilters = {
  near,
  radiusMiles: integer('Radius', { min: 1, max: limits.radiusMilesMax })
    .meta({ description: `Miles around \`near\`; ${limits.radiusMilesDefault} if it is left out` })
    .optional(),
};

/** What these filters mean only together with a place. */
interface NeedsPlace {
  near?: Near | undefined;
  radiusMiles?: number | undefined;
  sort?: string | undefined;
}

/** Refuses a radius or a sort by distance without a place, which would otherwise answer with everybody. */
export function refuseWithoutPlace<Query extends NeedsPlace>(context: z.core.ParsePayload<Query>): void {
  const { near: place, radiusMiles, sort } = context.value;
  if (place !== undefined) return;
  const refuse = (path: keyof NeedsPlace, message: string): void => {
    context.issues.push({ code: 'custom', path: [path], message, input: context.value });
  };
  if (sort === 'distance') refuse('sort', messages.distanceNeedsPlace);
  if (radiusMiles !== undefined) refuse('radiusMiles', messages.radiusNeedsPlace);
}

/** What a card says of the distance, if the search named a place: whole miles, at least 1. */
export const distanceMiles = z.int().min(1).nullable().optional();

/** The sort of a list: one of these, the first unless said; '' means the first, too. */
export function listSort<const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
): z.ZodOptional<z.ZodType<Sorts[number] | undefined, string>> {
  return z
    .string()
    .meta({ enum: [...sorts] })
    .transform((text, context): Sorts[number] | undefined => {
      if (text === '') return undefined;
      const wanted = sorts.find((sort) => sort === text);
      if (wanted !== undefined) return wanted;
      context.addIssue({
        code: 'custom',
        message: `Unknown sort. This list knows ${sorts.join(', ')}.`,
        input: text,
      });
      return z.NEVER;
    })
    .optional();
}
