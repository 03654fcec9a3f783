import {
  helperPaymentMethodIds,
  professionalPaymentMethodIds,
  tradeNames,
  type Trade,
} from '@get-my-helpers/validation/reference';
import { newId } from '../ids.ts';
import type { NewProfile } from '../queries/accounts.ts';
import type { NewHelper } from '../queries/helpers.ts';
import type { NewProfessional } from '../queries/professionals.ts';
import { demoHelpers, demoTravelMiles } from './demo-helpers.ts';
import type { DemoHelper } from './demo-helpers.ts';
import { demoProfessionals } from './demo-professionals.ts';
import type { DemoPosting } from './demo-professionals.ts';
import { describeExperience } from './demo-texts.ts';
import type { Random } from './random.ts';

/** Email and password of one demo account of each kind. */
export type DemoLogins = Record<'helper' | 'professional' | 'admin', { email: string; password: string }>;

/** One login of each kind, shown on the login pages and in the README in demo mode only. */
export const demoLogins = {
  helper: { email: 'helper@demo.getmyhelpers.example', password: 'helper-demo-1' },
  professional: { email: 'pro@demo.getmyhelpers.example', password: 'pro-demo-1' },
  admin: { email: 'admin@demo.getmyhelpers.example', password: 'admin-demo-1' },
} as const satisfies DemoLogins;

/** A helper to store, with the values that the rest of the demo needs. */
export interface SeededHelper {
  row: NewHelper & { id: string };
  stars: DemoHelper['stars'];
  daysOld: number;
}

export interface SeededProfessional {
  row: NewProfessional & { id: string };
  daysOld: number;
  postings: readonly DemoPosting[];
}

/** Converts 'days ago' to ISO timestamps, all relative to the same current time. */
export type DaysAgo = (days: number) => string;

const rejectedHelper = 'Trevor Hale';
const pendingHelpers = new Set([
  'Sofia Marin',
  'Zoe Whitman',
  'Caleb Foster',
  'Tyler Jensen',
  'Emily Barnes',
  'Linh Tran',
]);
const pendingProfessional = 'Hector Salinas';

const emailOf = (name: string): string =>
  `${name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.')}@demo.getmyhelpers.example`;

const helperEmail = (helper: DemoHelper): string =>
  helper === demoHelpers[0] ? demoLogins.helper.email : emailOf(helper.name);

/** The emails of the demo's helpers. */
export const demoHelperEmails: readonly string[] = demoHelpers.map(helperEmail);

/** By the cities of the professionals. */
const areaCodes: Readonly<Record<string, number>> = {
  Austin: 512,
  Dallas: 214,
  Atlanta: 404,
  Miami: 305,
  Boston: 617,
  'San Diego': 619,
  Chicago: 312,
  Brooklyn: 718,
  Phoenix: 602,
  'Fort Worth': 817,
  Seattle: 206,
  Denver: 303,
  Nashville: 615,
  Raleigh: 919,
  Detroit: 313,
  Tampa: 813,
  Oakland: 510,
  'San Antonio': 210,
};

const phoneOf = (areaCode: number, index: number): string =>
  `(${areaCode}) 555-01${String(index % 100).padStart(2, '0')}`;

function verification(
  status: 'pending' | 'verified' | 'rejected',
  verifiedAt: string,
): Pick<NewProfile, 'verificationStatus' | 'verifiedAt' | 'verificationNotes'> {
  return {
    verificationStatus: status,
    verifiedAt: status === 'verified' ? verifiedAt : null,
    verificationNotes: status === 'rejected' ? 'The document did not show the name of the account.' : null,
  };
}

function helperStatus(name: string): 'pending' | 'verified' | 'rejected' {
  if (name === rejectedHelper) return 'rejected';
  return pendingHelpers.has(name) ? 'pending' : 'verified';
}

type Credentials = Pick<NewHelper, 'driversLicense' | 'licenseClass' | 'hasValidLicense' | 'veteranStatus'> &
  Pick<NewHelper, 'militaryBranch' | 'militaryRank' | 'yearsOfService' | 'securityClearance'>;

/** Transportation and military sections of the profile, chosen to suit the helper's trades. */
function credentials({ specialties, years, state }: DemoHelper, random: Random): Credentials {
  const has = (trade: Trade): boolean => specialties.includes(trade);
  const served = has('military');
  const licenseClass = has('truck-driving') ? random.pick(['A', 'CDL'] as const) : has('moving') ? 'B' : 'C';
  return {
    driversLicense: `${state}-${random.integer(1000, 9999)}-${random.integer(1000, 9999)}`,
    licenseClass,
    hasValidLicense: true,
    veteranStatus: served,
    militaryBranch: served ? random.pick(['army', 'marines', 'navy'] as const) : null,
    militaryRank: served ? random.pick(['e6', 'e7', 'e8'] as const) : null,
    yearsOfService: served ? Math.min(years, 22) : null,
    securityClearance: served ? 'secret' : has('security') ? 'confidential' : 'none',
  };
}

function helperAge(helper: DemoHelper, index: number, random: Random): number {
  if (helper.stars === 'none') return random.next() * 2;
  return index > 0 && index % 11 === 0 ? 3 + random.next() * 5 : random.integer(28, 85) + random.next();
}

/** The demo's helpers as rows; the first one has the demo login. */
export function makeHelpers(
  random: Random,
  daysAgo: DaysAgo,
  hashes: { demo: string; others: string },
): SeededHelper[] {
  return demoHelpers.map((helper, index) => {
    const daysOld = helperAge(helper, index, random);
    const isDemo = index === 0;
    const { name, age, city, state, zipCode, specialties, tools, rate } = helper;
    const [trade = 'construction'] = specialties;
    return {
      stars: helper.stars,
      daysOld,
      row: {
        id: newId(),
        name,
        age,
        city,
        state,
        zipCode,
        specialties,
        tools,
        email: helperEmail(helper),
        passwordHash: isDemo ? hashes.demo : hashes.others,
        phone: phoneOf(helper.areaCode, index + 10),
        address: isDemo ? '1412 Live Oak Lane' : null,
        availability: Array.from(helper.days, (day) => day !== '-'),
        hourlyRate: rate,
        travelMiles: demoTravelMiles[name],
        description: helper.about,
        experience: describeExperience(helper.years, tradeNames[trade], city),
        paymentMethods: random.sample(helperPaymentMethodIds, random.integer(1, 4)),
        ...credentials(helper, random),
        allowsSearchEngines: true,
        ...verification(helperStatus(name), daysAgo(daysOld * 0.9)),
        createdAt: daysAgo(daysOld),
        emailVerifiedAt: daysAgo(daysOld),
      },
    };
  });
}

/** The demo's professionals as rows; the first one has the demo login. */
export function makeProfessionals(
  random: Random,
  daysAgo: DaysAgo,
  hashes: { demo: string; others: string },
): SeededProfessional[] {
  return demoProfessionals.map((professional, index) => {
    const isDemo = index === 0;
    const { name, company, city, state, zipCode } = professional;
    const status = name === pendingProfessional ? 'pending' : 'verified';
    const daysOld = status === 'pending' ? 8 : random.integer(90, 160) + random.next();
    return {
      daysOld,
      postings: professional.postings,
      row: {
        id: newId(),
        name,
        company,
        city,
        state,
        zipCode,
        email: isDemo ? demoLogins.professional.email : emailOf(name),
        passwordHash: isDemo ? hashes.demo : hashes.others,
        phone: phoneOf(areaCodes[city] ?? 555, index + 80),
        address: isDemo ? '88 Barton Skyway, Suite 4' : null,
        tradeType: professional.trade,
        description: professional.about,
        licenseNumber: `${state}-${random.integer(100_000, 999_999)}`,
        licenseType: professional.license,
        paymentMethods: random.sample(professionalPaymentMethodIds, random.integer(2, 4)),
        paymentTerms: professional.terms,
        ...verification(status, daysAgo(daysOld * 0.9)),
        createdAt: daysAgo(daysOld),
        emailVerifiedAt: daysAgo(daysOld),
      },
    };
  });
}
