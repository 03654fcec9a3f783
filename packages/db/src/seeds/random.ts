/** Reproducible pseudo-random numbers: the same seed gives the same sequence on every machine. */
export interface Random {
  /** From 0, inclusive, to 1, exclusive. */
  next(): number;
  /** A whole number from `low` to `high`, both inclusive. */
  integer(low: number, high: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items, or all of them when there are fewer, in random order. */
  sample<Item>(items: readonly Item[], count: number): Item[];
}

/** The generator for a seed (mulberry32: 32 bits of state, ample for made-up people). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, integer(0, items.length - 1)),
    sample(items, count) {
      const rest = [...items];
      const taken: typeof rest = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(integer(0, rest.length - 1), 1));
      return taken;
    },
  };
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length) throw new Error('cannot pick from an empty list');
  // The index is in range, but the item itself may be undefined by its type.
  return items[index] as Item;
}

/** Picks an item with the probability that its weight has among all. */
export type WeightedPick<Item> = (random: Random) => Item;

export function createWeightedPick<Item>(items: readonly Item[], weights: readonly number[]): WeightedPick<Item> {
  let sum = 0;
  const ends = weights.map((weight) => (sum += weight));
  return (random) => {
    const wanted = random.next() * sum;
    let low = 0;
    let high = items.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? sum) > wanted) high = middle;
      else low = middle + 1;
    }
    return itemAt(items, low);
  };
}

/** A seed for a single row, so that a row does not depend on how many precede it. */
export function mixSeed(seed: number, stream: number, index: number): number {
  let mixed =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(stream + 1, 0xc2b2ae35) ^ Math.imul(index + 1, 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
