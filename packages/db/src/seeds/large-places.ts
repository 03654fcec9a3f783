import type { State } from '@get-my-helpers/validation/reference';
import { cityNumber, readZipCodes } from '../zip-codes.ts';
import { createWeightedPick } from './random.ts';
import type { WeightedPick } from './random.ts';

// For each state: population in hundred thousands (2020 census), cost of work relative to the national average, and the
// larger cities, largest first, with their names in postal addresses; one line per state.
// prettier-ignore
const states: Readonly<Record<State, [population: number, cost: number, cities: string]>> = {
  AL: [50, 0.88, 'Huntsville,Birmingham,Montgomery,Mobile,Tuscaloosa,Decatur,Dothan'],
  AK: [7, 1.25, 'Anchorage,Fairbanks,Juneau,Wasilla,Sitka'],
  AZ: [72, 1.0, 'Phoenix,Tucson,Mesa,Chandler,Gilbert,Glendale,Scottsdale,Tempe,Flagstaff'],
  AR: [30, 0.87, 'Little Rock,Fayetteville,Fort Smith,Springdale,Jonesboro,Conway'],
  CA: [395, 1.32, 'Los Angeles,San Diego,San Jose,San Francisco,Fresno,Sacramento,Long Beach,Oakland,Bakersfield,Anaheim,Riverside,Stockton,Irvine,Modesto'],
  CO: [58, 1.1, 'Denver,Colorado Springs,Aurora,Fort Collins,Littleton,Boulder,Pueblo,Greeley'],
  CT: [36, 1.15, 'Bridgeport,Stamford,New Haven,Hartford,Waterbury,Norwalk,Danbury'],
  DE: [10, 1.02, 'Wilmington,Dover,Newark,Middletown,Bear'],
  FL: [215, 1.0, 'Jacksonville,Miami,Tampa,Orlando,Saint Petersburg,Hialeah,Fort Lauderdale,Tallahassee,Cape Coral,Pembroke Pines,Gainesville,Sarasota'],
  GA: [107, 0.95, 'Atlanta,Columbus,Augusta,Macon,Savannah,Athens,Alpharetta,Roswell,Marietta'],
  HI: [15, 1.35, 'Honolulu,Hilo,Kailua,Kapolei,Kahului'],
  ID: [18, 0.95, 'Boise,Meridian,Nampa,Idaho Falls,Caldwell,Pocatello'],
  IL: [128, 1.05, 'Chicago,Aurora,Joliet,Naperville,Rockford,Elgin,Springfield,Peoria,Champaign'],
  IN: [68, 0.92, 'Indianapolis,Fort Wayne,Evansville,Fishers,Carmel,South Bend,Bloomington,Lafayette'],
  IA: [32, 0.92, 'Des Moines,Cedar Rapids,Davenport,Sioux City,Iowa City,Ankeny,Ames'],
  KS: [29, 0.9, 'Wichita,Overland Park,Kansas City,Olathe,Topeka,Lawrence'],
  KY: [45, 0.89, 'Louisville,Lexington,Bowling Green,Owensboro,Covington,Georgetown'],
  LA: [47, 0.9, 'New Orleans,Baton Rouge,Shreveport,Lafayette,Lake Charles,Kenner,Monroe'],
  ME: [14, 1.0, 'Portland,Lewiston,Bangor,Auburn,Biddeford'],
  MD: [62, 1.12, 'Baltimore,Columbia,Germantown,Silver Spring,Frederick,Rockville,Annapolis'],
  MA: [70, 1.25, 'Boston,Worcester,Springfield,Cambridge,Lowell,Brockton,Quincy,Lynn,New Bedford'],
  MI: [101, 0.97, 'Detroit,Grand Rapids,Warren,Sterling Heights,Ann Arbor,Lansing,Dearborn,Flint,Kalamazoo'],
  MN: [57, 1.05, 'Minneapolis,Saint Paul,Rochester,Saint Cloud,Duluth,Burnsville,Mankato'],
  MS: [30, 0.84, 'Jackson,Gulfport,Southaven,Biloxi,Hattiesburg,Olive Branch'],
  MO: [62, 0.93, 'Kansas City,Saint Louis,Springfield,Columbia,Independence,Saint Charles'],
  MT: [11, 0.97, 'Billings,Missoula,Great Falls,Bozeman,Helena'],
  NE: [20, 0.93, 'Omaha,Lincoln,Bellevue,Grand Island,Kearney'],
  NV: [31, 1.05, 'Las Vegas,Henderson,Reno,North Las Vegas,Sparks,Carson City'],
  NH: [14, 1.08, 'Manchester,Nashua,Concord,Dover,Rochester'],
  NJ: [93, 1.2, 'Newark,Jersey City,Paterson,Elizabeth,Trenton,Clifton,Camden,Passaic,Edison'],
  NM: [21, 0.9, 'Albuquerque,Las Cruces,Rio Rancho,Santa Fe,Roswell'],
  NY: [202, 1.28, 'New York,Brooklyn,Jamaica,Bronx,Staten Island,Buffalo,Yonkers,Rochester,Syracuse,Albany,New Rochelle'],
  NC: [104, 0.95, 'Charlotte,Raleigh,Greensboro,Durham,Winston-Salem,Fayetteville,Cary,Wilmington,Asheville'],
  ND: [8, 1.0, 'Fargo,Bismarck,Grand Forks,Minot,West Fargo'],
  OH: [118, 0.95, 'Columbus,Cleveland,Cincinnati,Toledo,Akron,Dayton,Lorain,Canton,Youngstown'],
  OK: [40, 0.88, 'Oklahoma City,Tulsa,Norman,Broken Arrow,Edmond,Lawton'],
  OR: [42, 1.1, 'Portland,Salem,Eugene,Gresham,Hillsboro,Bend,Beaverton,Medford'],
  PA: [130, 1.03, 'Philadelphia,Pittsburgh,Allentown,Reading,Erie,Bethlehem,Scranton,Lancaster,Harrisburg'],
  RI: [11, 1.1, 'Providence,Cranston,Warwick,Pawtucket,Newport'],
  SC: [51, 0.92, 'Charleston,Columbia,North Charleston,Mount Pleasant,Rock Hill,Greenville,Spartanburg'],
  SD: [9, 0.92, 'Sioux Falls,Rapid City,Aberdeen,Brookings,Watertown'],
  TN: [69, 0.92, 'Nashville,Memphis,Knoxville,Chattanooga,Clarksville,Murfreesboro,Franklin'],
  TX: [291, 0.98, 'Houston,San Antonio,Dallas,Austin,Fort Worth,El Paso,Arlington,Corpus Christi,Plano,Lubbock,Laredo,Irving,Garland,Amarillo,Waco'],
  UT: [33, 1.0, 'Salt Lake City,West Valley City,Provo,West Jordan,Orem,Sandy,Ogden,Saint George'],
  VT: [6, 1.05, 'Burlington,Rutland,Montpelier,Barre,Brattleboro'],
  VA: [86, 1.08, 'Virginia Beach,Chesapeake,Norfolk,Arlington,Richmond,Newport News,Alexandria,Hampton,Roanoke'],
  WA: [77, 1.2, 'Seattle,Spokane,Tacoma,Vancouver,Bellevue,Kent,Everett,Renton,Yakima,Olympia'],
  WV: [18, 0.87, 'Charleston,Huntington,Morgantown,Parkersburg,Wheeling'],
  WI: [59, 0.98, 'Milwaukee,Madison,Green Bay,Kenosha,Racine,Appleton,Eau Claire'],
  WY: [6, 0.97, 'Cheyenne,Casper,Laramie,Gillette,Rock Springs'],
};

/** Towns that exist in many states, so that a search by city alone is ambiguous. */
const commonTowns =
  'Fairview,Midway,Oak Grove,Franklin,Riverside,Centerville,Mount Pleasant,Georgetown,Salem,Greenville,Clinton,Madison,Marion,Ashland,Oxford,Milton,Newport,Manchester,Dayton,Lexington,Hudson,Kingston,Burlington,Cleveland';

/** The number of cities and towns per state; the smallest are spread evenly over the state. */
const placesPerState = 36;

/**
 * A city with its ZIP codes, the location of its center, and the cost of work there relative to the national average.
 */
export interface LargePlace {
  city: string;
  state: State;
  zipCodes: readonly string[];
  locationId: number;
  cost: number;
}

/** Reads the ZIP codes, and picks a place: states by population, cities within a state by Zipf's law. */
export async function createPlacePick(): Promise<WeightedPick<LargePlace>> {
  const zipCodes = new Map<string, Map<string, string[]>>();
  for (const { zipCode, city, state } of await readZipCodes()) {
    const cities = zipCodes.get(state) ?? new Map<string, string[]>();
    zipCodes.set(state, cities.set(city, [...(cities.get(city) ?? []), zipCode]));
  }
  const all = (Object.keys(states) as State[]).map((state) => placesOf(state, zipCodes.get(state) ?? new Map()));
  return createWeightedPick(
    all.flatMap(({ places }) => places),
    all.flatMap(({ weights }) => weights),
  );
}

function placesOf(
  state: State,
  zipCodes: ReadonlyMap<string, readonly string[]>,
): { places: LargePlace[]; weights: number[] } {
  const [population, cost, cities] = states[state];
  const named = [...cities.split(','), ...commonTowns.split(',').filter((town) => zipCodes.has(town))];
  const others = [...zipCodes.keys()].filter((city) => !named.includes(city));
  const step = Math.max(1, others.length / Math.max(1, placesPerState - named.length));
  const names = [...new Set([...named, ...others.filter((_, index) => Math.floor(index % step) === 0)])];
  const zipf = names.map((_, rank) => 1 / (rank + 1));
  const sum = zipf.reduce((total, weight) => total + weight, 0);
  return {
    places: names.map((city) => {
      const codes = zipCodes.get(city) ?? [];
      return { city, state, cost, zipCodes: codes, locationId: cityNumber(codes) };
    }),
    weights: zipf.map((weight) => (weight / sum) * population),
  };
}
