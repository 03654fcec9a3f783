/** One line of a state machine: who may do what in which states, and what comes of it. */
export interface Transition<State extends string, Action extends string, Actor extends string, Need extends string> {
  from: readonly State[];
  action: Action;
  by: readonly Actor[];
  to: State;
  /** What has to hold besides, in the order in which it is checked. */
  needs?: readonly Need[];
}

/** `role`: never this one's to do; `state`: not in this state; or what is missing. */
export type Decision<State, Need> = { to: State; refusal?: undefined } | { refusal: 'role' | 'state' | Need };

/** What it comes to when somebody does something; `has` says what of a line's needs holds. */
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
