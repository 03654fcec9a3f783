import type { MatchCheck } from '@get-my-helpers/validation/job-posting';
import {
  toolNames,
  tradeNames,
  type UserType,
  type DriverLicenseClass,
  type Tool,
  type Trade,
} from '@get-my-helpers/validation/reference';

interface Wanted {
  specialtiesRequired: Trade[];
  toolsRequired: Tool[];
  hourlyRate: number;
  jobDate: string;
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
  hasValidLicense: boolean;
  licenseClass: DriverLicenseClass | null;
}

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'] as const;
/** Trades that require driving a large vehicle, and the license classes that allow it. */
const largeVehicles = { trades: ['truck-driving', 'heavy-equipment'], classes: ['B', 'A', 'CDL'] };

const dollars = (rate: number): string => `$${Number.isInteger(rate) ? rate : rate.toFixed(2)}/hr`;

function matchTools(required: Tool[], { tools }: Offered, reader: UserType): MatchCheck {
  const missing = required.filter((tool) => !tools.includes(tool));
  if (required.length === 0) return { check: 'tools', met: true, detail: 'No tools needed' };
  if (missing.length === 0) {
    return { check: 'tools', met: true, detail: reader === 'helper' ? 'You have them all' : 'Has them all' };
  }
  return { check: 'tools', met: false, detail: `Missing: ${missing.map((tool) => toolNames[tool]).join(', ')}` };
}

function matchDay(jobDate: string, { availability }: Offered, reader: UserType): MatchCheck {
  const day = (new Date(`${jobDate}T00:00:00Z`).getUTCDay() + 6) % weekdays.length;
  const met = availability[day] ?? false;
  const verb = {
    helper: met ? 'You work on' : 'You do not work on',
    professional: met ? 'Works on' : 'Does not work on',
  };
  return { check: 'day', met, detail: `${verb[reader]} ${weekdays[day]}` };
}

function matchLicense(trades: Trade[], { hasValidLicense, licenseClass }: Offered): MatchCheck {
  const isLarge = trades.some((trade) => largeVehicles.trades.includes(trade));
  if (!isLarge) return { check: 'license', met: true, detail: 'No special license needed' };
  const met = hasValidLicense && licenseClass !== null && largeVehicles.classes.includes(licenseClass);
  return { check: 'license', met, detail: "A valid driver's license of class B, A or CDL" };
}

/** Each requirement of a posting and whether a helper meets it, worded for the helper or for the professional. */
export function matchOf(posting: Wanted, helper: Offered, reader: UserType): MatchCheck[] {
  const { specialtiesRequired, toolsRequired, hourlyRate, jobDate, professional } = posting;
  const trades = specialtiesRequired.length > 0 ? specialtiesRequired : [professional.tradeType];
  const rates = {
    helper: `Pays ${dollars(hourlyRate)}, your rate is ${dollars(helper.hourlyRate)}`,
    professional: `You pay ${dollars(hourlyRate)}, they ask for ${dollars(helper.hourlyRate)}`,
  };
  return [
    {
      check: 'trade',
      met: trades.some((trade) => helper.specialties.includes(trade)),
      detail: trades.map((trade) => tradeNames[trade]).join(', '),
    },
    matchTools(toolsRequired, helper, reader),
    { check: 'rate', met: hourlyRate >= helper.hourlyRate, detail: rates[reader] },
    matchDay(jobDate, helper, reader),
    matchLicense(trades, helper),
  ];
}
