import { dayText } from '@get-my-helpers/validation/day-text';
import type { MatchCheck, MatchFacts } from '@get-my-helpers/validation/job-posting';
import {
  largeVehicleTrades,
  toolNames,
  tradeNames,
  type Tool,
  type Trade,
  type UserType,
} from '@get-my-helpers/validation/reference';

interface Wanted {
  specialtiesRequired: Trade[];
  toolsRequired: Tool[];
  hourlyRate: number;
  jobDate: string;
  isDateFlexible: boolean;
  /** The professional's trade, required when the posting names none. */
  professional: { tradeType: Trade };
}

interface Offered {
  specialties: Trade[];
  tools: Tool[];
  /** What the helper asks for, in US dollars per hour. */
  hourlyRate: number;
  /** Monday first. */
  availability: boolean[];
  travelMiles: number;
}

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'] as const;

const dollars = (rate: number): string => `$${Number.isInteger(rate) ? rate : rate.toFixed(2)}/hr`;

function describeTools(required: Tool[], { tools }: Offered, reader: UserType): string {
  const missing = required.filter((tool) => !tools.includes(tool));
  if (required.length === 0) return 'No tools needed';
  if (missing.length === 0) return reader === 'helper' ? 'You have them all' : 'Has them all';
  return `Missing: ${missing.map((tool) => toolNames[tool]).join(', ')}`;
}

/** The weekday decides unless the helper's calendar says otherwise, of which nobody is told why. */
function describeDay(
  { jobDate, isDateFlexible }: Wanted,
  { availability }: Offered,
  isFree: boolean,
  reader: UserType,
): string {
  if (isDateFlexible) return 'Flexible date';
  const date = new Date(`${jobDate}T00:00:00Z`);
  const day = (date.getUTCDay() + 6) % weekdays.length;
  if (availability[day] !== isFree) {
    const text = `${isFree ? 'free' : 'not free'} on ${dayText(jobDate)}`;
    return reader === 'helper' ? `You are ${text}` : text.charAt(0).toUpperCase() + text.slice(1);
  }
  const verb = {
    helper: isFree ? 'You work on' : 'You do not work on',
    professional: isFree ? 'Works on' : 'Does not work on',
  };
  return `${verb[reader]} ${weekdays[day]}`;
}

const describeLicense = (trades: Trade[]): string =>
  trades.some((trade) => largeVehicleTrades.includes(trade))
    ? "A valid driver's license of class B, A or CDL"
    : 'No special license needed';

function describeDistance(miles: number, { travelMiles }: Offered, reader: UserType): string {
  return `About ${miles} mi away, ${reader === 'helper' ? 'you travel' : 'travels'} up to ${travelMiles} mi`;
}

/**
 * Each requirement of a posting and whether a helper meets it, worded for the helper or for the professional. The
 * distance is left out where it is not known.
 */
export function matchOf(posting: Wanted, helper: Offered, facts: MatchFacts, reader: UserType): MatchCheck[] {
  const { specialtiesRequired, toolsRequired, hourlyRate, professional } = posting;
  const trades = specialtiesRequired.length > 0 ? specialtiesRequired : [professional.tradeType];
  const rates = {
    helper: `Pays ${dollars(hourlyRate)}, your rate is ${dollars(helper.hourlyRate)}`,
    professional: `You pay ${dollars(hourlyRate)}, they ask for ${dollars(helper.hourlyRate)}`,
  };
  const { distance, distanceMiles } = facts;
  const checks: MatchCheck[] = [
    { check: 'trade', met: facts.trade, detail: trades.map((trade) => tradeNames[trade]).join(', ') },
    { check: 'tools', met: facts.tools, detail: describeTools(toolsRequired, helper, reader) },
    { check: 'rate', met: facts.rate, detail: rates[reader] },
    { check: 'day', met: facts.day, detail: describeDay(posting, helper, facts.day, reader) },
    { check: 'license', met: facts.license, detail: describeLicense(trades) },
  ];
  if (distance === null || distanceMiles === null) return checks;
  const detail = describeDistance(distanceMiles, helper, reader);
  return [...checks, { check: 'distance', met: distance, detail, distanceMiles }];
}
