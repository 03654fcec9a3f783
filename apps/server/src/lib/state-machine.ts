/** A transition of a state machine: who may do what in which states, and the resulting state. */
export interface Transition<State extends string, Action extends string, Actor extends string, Need extends string> {
  from: readonly State[];
  action: Action;
  by: readonly Actor[];
  to: State;
  /** Further conditions, in the order in which they are checked. */
  needs?: readonly Need[];
}

/** `role`: never allowed for this actor; `state`: not in this state; or the condition that is not met. */
export type Decision<State, Need> = { to: State; refusal?: undefined } | { refusal: 'role' | 'state' | Need };

/** The outcome of an action; `has` says which conditions are met. */
export function decide<State extends string, Action extends string, Actor extends string, Need extends string>(
  transitions: readonly Transition<State, Action, Actor, Need>[],
  { state, action, by }: { state: State; action: Action; by: Actor },
  has: (need: Need) => boolean = () => true,
): Decision<State, Need> {
  const ever = transitions.filter((each) => each.action === action && each.by.includes(by));
  if (ever.length === 0) return { refusal: 'role' };
  const transition = ever.find(({ from }) => from.includes(state));
  if (!transition) return { refusal: 'state' };
  const missing = transition.needs?.find((need) => !has(need));
  return missing === undefined ? { to: transition.to } : { refusal: missing };
}
