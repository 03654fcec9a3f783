import type { State, Tool, Trade } from '@get-my-helpers/validation/reference';

/** A fictional helper. `days` has a letter for each available day, Monday first; `stars` says how they are rated. */
export interface DemoHelper {
  name: string;
  age: number;
  city: string;
  state: State;
  zipCode: string;
  areaCode: number;
  specialties: Trade[];
  rate: number;
  years: number;
  days: string;
  stars: 'top' | 'good' | 'mixed' | 'none';
  tools: Tool[];
  about: string;
}

type Row = [
  name: string,
  age: number,
  /** City, state, ZIP code and area code. */
  place: `${string}, ${State} ${number} ${number}`,
  specialties: Trade[],
  rate: number,
  years: number,
  days: string,
  stars: DemoHelper['stars'],
  tools: Tool[],
  about: string,
];

// One row per person is easier to read than one line per value.
// prettier-ignore
const rows: Row[] = [
  // The demo login of a helper is the first one.
  ['Marcus Bell', 34, 'Austin, TX 78704 512', ['plumbing', 'hvac', 'construction'], 38, 11, 'MTWTF--', 'good', ['pipe-wrench', 'wrench-set', 'drill', 'measuring-tape', 'safety-gear', 'multimeter'], 'Rough-in, repipes and water heaters. I show up early, keep the job site clean and explain what I find before I fix it.'],
  ['Elena Vasquez', 41, 'San Antonio, TX 78244 210', ['electrical', 'solar'], 52, 17, 'MTWTF--', 'top', ['multimeter', 'drill', 'screwdrivers', 'pliers', 'ladder', 'safety-gear'], 'Panel upgrades, EV chargers and rooftop solar wiring. Seventeen years of residential and light commercial work without a single failed inspection.'],
  ['Deshawn Carter', 27, 'Houston, TX 77034 713', ['moving', 'truck-driving'], 24, 5, 'MTWTFSS', 'good', ['dolly', 'moving-straps', 'safety-gear'], 'Apartment and office moves, pianos included. I own my straps and dollies and can drive anything up to a 26-foot box truck.'],
  ['Travis Nguyen', 38, 'Dallas, TX 75206 214', ['hvac', 'electrical'], 47.5, 14, 'MTWTFS-', 'good', ['multimeter', 'wrench-set', 'drill', 'screwdrivers', 'ladder'], 'EPA 608 universal. Split systems, heat pumps and rooftop units, from diagnosis to change-out. Summers are busy, so book ahead.'],
  ['Rosa Delgado', 45, 'Round Rock, TX 78665 512', ['painting', 'construction'], 29, 20, 'MTWTF--', 'top', ['paint-brushes', 'ladder', 'utility-knife', 'tile-cutter'], 'Interior and exterior painting with crisp lines and covered floors. I also patch drywall, tile backsplashes and refinish cabinets.'],
  ['Caleb Foster', 23, 'Austin, TX 78758 512', ['moving', 'construction', 'painting'], 19.5, 2, 'M-W-FSS', 'mixed', ['dolly', 'hammer', 'paint-brushes'], 'Strong, quick to learn and never late. Between semesters I take any honest labor: demo, hauling, loading, painting.'],
  ['Priya Raman', 36, 'Plano, TX 75075 972', ['electronics', 'drone-repair'], 44, 12, 'MTWTF--', 'good', ['multimeter', 'screwdrivers', 'pliers'], 'Board-level repair of controllers, drones and access systems. If it has a schematic I can fix it; if it has none I will draw one.'],
  ['Hank Lindqvist', 58, 'Fort Worth, TX 76103 817', ['heavy-equipment', 'automotive'], 61, 33, 'MTWT---', 'top', ['socket-set', 'wrench-set', 'multimeter', 'safety-gear', 'pliers'], 'Diesel and hydraulics on excavators, loaders and dozers. I come to your site with a service truck and do not leave until it digs.'],

  ['Aaliyah Brooks', 31, 'Atlanta, GA 30342 404', ['painting'], 27.5, 8, 'MTWTF--', 'good', ['paint-brushes', 'ladder', 'safety-gear'], 'Color consulting, spray finishing and the fussy trim nobody else wants. Most of my work comes from customers who call again.'],
  ['Terrence Okafor', 42, 'Savannah, GA 31411 912', ['security', 'military'], 34, 16, '----FSS', 'good', ['safety-gear'], 'Event and job-site security after twelve years as military police. Calm, licensed, and happy to take the night shift.'],
  ['Lucy Hammond', 29, 'Atlanta, GA 30338 404', ['electrical'], 41, 7, 'MTWTFS-', 'good', ['multimeter', 'drill', 'screwdrivers', 'pliers', 'level'], 'Licensed journeyman. Remodels, lighting design and troubleshooting the circuit that three other people gave up on.'],
  ['Jerome Whitaker', 50, 'Augusta, GA 30904 706', ['automotive', 'truck-driving'], 39, 27, 'MTWTF--', 'mixed', ['socket-set', 'wrench-set', 'pliers', 'multimeter'], 'Fleet maintenance on site: brakes, suspension, electrical and the paperwork that goes with it.'],

  ['Mateo Alvarez', 33, 'Miami, FL 33178 305', ['construction', 'moving'], 26, 9, 'MTWTFS-', 'good', ['hammer', 'circular-saw', 'nail-gun', 'level', 'measuring-tape', 'safety-gear'], 'Framing, decks and hurricane shutters. Bilingual, used to running a small crew and to reading plans.'],
  ['Brianna Cole', 26, 'Durham, NC 27701 919', ['drone-repair', 'electronics'], 36, 4, '--WTFSS', 'good', ['screwdrivers', 'multimeter', 'pliers'], 'Part 107 pilot who also repairs what she flies: gimbals, motors, ESCs, firmware. Roof inspections on request.'],
  ['Walter Pruitt', 63, 'Tampa, FL 33607 813', ['plumbing'], 45, 38, 'MTW----', 'top', ['pipe-wrench', 'wrench-set', 'drill', 'saw', 'utility-knife', 'level'], 'Master plumber, half retired. I take three days a week and spend them on problems that need patience, and on teaching your apprentice.'],
  ['Keisha Monroe', 37, 'Jacksonville, FL 32209 904', ['hvac'], 40, 13, 'MTWTF--', 'good', ['multimeter', 'wrench-set', 'screwdrivers', 'ladder', 'safety-gear'], 'Ductwork, mini splits and maintenance contracts. I leave every customer with the readings I took, written down.'],
  ['Diego Santana', 30, 'Miami, FL 33155 786', ['solar', 'electrical', 'construction'], 37, 7, 'MTWTFS-', 'good', ['drill', 'multimeter', 'ladder', 'safety-gear', 'level'], 'Crew lead on over three hundred rooftop arrays. Racking, conduit, inverters, batteries and the permit drawings.'],

  ['Sean Gallagher', 47, 'Boston, MA 02127 617', ['construction'], 48, 25, 'MTWTF--', 'good', ['hammer', 'saw', 'circular-saw', 'nail-gun', 'level', 'measuring-tape', 'drill'], 'Finish carpentry and stairs. Miters that close and doors that click.'],
  ['Nadia Petrova', 35, 'White Plains, NY 10603 914', ['electronics', 'security'], 42, 10, 'MTWTF--', 'mixed', ['screwdrivers', 'multimeter', 'drill', 'ladder'], 'Cameras, alarms, door access and the network behind them, installed neatly and documented.'],
  ['Owen Fitzgerald', 24, 'Boston, MA 02115 617', ['moving'], 25, 3, 'MTWTFSS', 'good', ['dolly', 'moving-straps'], 'Third-floor walk-ups are my gym. Careful with furniture, cheerful on the stairs.'],

  ['Grace Kim', 39, 'Los Angeles, CA 90015 213', ['electrical', 'solar'], 58, 15, 'MTWTF--', 'top', ['multimeter', 'drill', 'pliers', 'screwdrivers', 'safety-gear'], 'C-10 background, Powerwall certified. Service upgrades, load calculations and clean panels you will want to photograph.'],
  ['Andre Robinson', 32, 'Los Angeles, CA 90035 323', ['painting', 'construction'], 33, 9, 'MTWTFS-', 'good', ['paint-brushes', 'ladder', 'hammer', 'utility-knife'], 'Murals on weekends, walls on weekdays. Plaster repair, limewash and low-odor finishes for occupied homes.'],
  ['Linh Tran', 28, 'San Jose, CA 95110 408', ['electronics'], 49, 6, 'MTWTF--', 'good', ['multimeter', 'screwdrivers', 'pliers'], 'Micro-soldering, battery systems and test rigs. I like faults that only happen on Tuesdays.'],
  ['Carlos Mendoza', 44, 'San Diego, CA 92115 619', ['plumbing', 'construction'], 46, 19, 'MTWTFS-', 'good', ['pipe-wrench', 'wrench-set', 'drill', 'saw', 'level'], 'Slab leaks, tankless heaters and bathroom remodels. Straight answers and a written price before I start.'],
  ['Tamika Jefferson', 40, 'Sacramento, CA 95826 916', ['truck-driving', 'moving'], 35, 15, 'MTWTF--', 'good', ['moving-straps', 'dolly', 'safety-gear'], 'CDL-A with a clean record. Material runs, equipment hauling, long-distance moves.'],
  ['Peter Oyelaran', 52, 'Oakland, CA 94606 510', ['heavy-equipment'], 64, 28, 'MTWTF--', 'good', ['socket-set', 'wrench-set', 'multimeter', 'pliers', 'safety-gear'], 'Cranes, forklifts and port machinery. Certified welder. I read hydraulic diagrams the way others read the paper.'],
  ['Sofia Marin', 22, 'Fresno, CA 93705 559', ['construction', 'painting'], 20, 1, '---TFSS', 'none', ['hammer', 'measuring-tape', 'paint-brushes'], 'First-year carpentry student looking for weekend work and people who do not mind questions.'],

  ['Dmitri Volkov', 46, 'Chicago, IL 60661 312', ['hvac', 'plumbing'], 50, 22, 'MTWTF--', 'good', ['pipe-wrench', 'wrench-set', 'multimeter', 'drill', 'safety-gear'], 'Boilers and radiators in buildings older than all of us. Emergency calls welcome in January.'],
  ['Angela Ruiz', 34, 'Yonkers, NY 10705 914', ['painting'], 31, 11, 'MTWTF--', 'good', ['paint-brushes', 'ladder', 'utility-knife'], 'Lead-safe certified. Brownstones, stairwells, ironwork. Two coats means two coats.'],
  ['Malik Thompson', 29, 'Dearborn, MI 48124 313', ['automotive'], 32, 8, 'MTWTFS-', 'mixed', ['socket-set', 'wrench-set', 'multimeter', 'pliers'], 'ASE certified in brakes, engine repair and electrical. Mobile: your driveway or your yard.'],
  ['Ryan Kowalski', 37, 'Naperville, IL 60540 630', ['electrical', 'electronics'], 45, 13, 'MTWTF--', 'good', ['multimeter', 'drill', 'screwdrivers', 'pliers', 'ladder'], 'Home automation that still works when the internet does not. Structured wiring, dimmers, panels.'],

  ['Jasmine Reed', 33, 'New York, NY 10025 212', ['painting', 'moving'], 34, 8, 'MTWTFSS', 'good', ['paint-brushes', 'dolly', 'ladder'], 'Apartment turnovers in a day: patch, prime, paint, and haul away what the last tenant left.'],
  ['Anthony Russo', 55, 'Brooklyn, NY 11231 718', ['plumbing'], 57.5, 31, 'MTWTF--', 'good', ['pipe-wrench', 'wrench-set', 'saw', 'drill', 'utility-knife'], 'Brownstone specialist. Cast iron, brass, lead: I have met every pipe in this borough.'],
  ['Mei Chen', 30, 'Queens, NY 11106 718', ['drone-repair', 'electronics', 'security'], 43, 6, '-TWTFS-', 'good', ['screwdrivers', 'multimeter', 'pliers'], 'Drone and camera repair for film crews and inspectors, with loaners while yours is on the bench.'],
  ['Samuel Adeyemi', 48, 'Buffalo, NY 14206 716', ['construction', 'heavy-equipment'], 43, 24, 'MTWTF--', 'good', ['hammer', 'circular-saw', 'level', 'measuring-tape', 'safety-gear'], 'Concrete, foundations and site work. Runs excavators and skid steers, reads grade without arguing.'],
  ['Kelly O’Donnell', 36, 'Albany, NY 12202 518', ['hvac'], 42, 12, 'MTWTF--', 'good', ['multimeter', 'wrench-set', 'screwdrivers', 'safety-gear'], 'Geothermal and heat pump retrofits. NATE certified, endlessly curious about airflow.'],

  ['Javier Castillo', 31, 'Phoenix, AZ 85003 602', ['solar', 'electrical'], 36, 8, 'MTWTFS-', 'top', ['drill', 'multimeter', 'ladder', 'safety-gear', 'level', 'screwdrivers'], 'Solar crew lead who starts at five in July. Racking, strings, commissioning, and tidy roof penetrations.'],
  ['Destiny Walker', 27, 'Tampa, FL 33610 813', ['moving', 'painting'], 21.5, 4, 'MTWTFSS', 'good', ['dolly', 'moving-straps', 'paint-brushes'], 'Packing, labeling, loading. I also paint the place you leave so the deposit comes back.'],
  ['Robert Yazzie', 49, 'Flagstaff, AZ 86001 928', ['construction', 'solar'], 40, 23, 'MTWT---', 'good', ['hammer', 'circular-saw', 'drill', 'level', 'ladder'], 'Off-grid cabins, timber framing and small solar systems far from the nearest store.'],
  ['Trevor Hale', 35, 'Mesa, AZ 85203 480', ['heavy-equipment', 'truck-driving'], 54, 13, 'MTWTF--', 'mixed', ['socket-set', 'wrench-set', 'safety-gear'], 'Operator and mechanic in one person: skid steers, backhoes, trailers.'],

  ['Hannah Sorensen', 32, 'Seattle, WA 98115 206', ['electrical'], 53, 9, 'MTWTF--', 'good', ['multimeter', 'drill', 'pliers', 'screwdrivers', 'ladder'], 'EL01 journey level. Knob-and-tube replacements without wrecking the plaster.'],
  ['Isaac Palmer', 41, 'Tacoma, WA 98418 253', ['military', 'security', 'truck-driving'], 37, 20, 'MTWTF--', 'good', ['safety-gear', 'moving-straps'], 'Retired Army transportation NCO. Convoys, hazmat, site security, and the discipline to do boring things well.'],
  ['Yuki Tanaka', 38, 'Everett, WA 98204 425', ['automotive', 'electronics'], 44, 15, 'MTWTF--', 'good', ['socket-set', 'multimeter', 'wrench-set', 'screwdrivers'], 'Hybrid and EV diagnostics, parasitic drains, wiring harness repair.'],
  ['Bill Thornton', 60, 'Olympia, WA 98502 360', ['plumbing', 'hvac'], 49, 35, 'MTW----', 'good', ['pipe-wrench', 'wrench-set', 'drill', 'level'], 'Hydronic heating and gas piping. I will tell you when it can wait.'],

  ['Monica Vega', 29, 'Pflugerville, TX 78660 512', ['construction', 'painting'], 30, 7, 'MTWTF--', 'good', ['hammer', 'nail-gun', 'paint-brushes', 'level', 'measuring-tape', 'circular-saw'], 'Basement finishes from framing to final coat. One person, one phone number, one schedule.'],
  ['Tyler Jensen', 26, 'Boulder, CO 80302 720', ['solar'], 32, 4, 'MTWTF--', 'none', ['drill', 'multimeter', 'ladder', 'safety-gear'], 'NABCEP associate. Comfortable on steep roofs, happier with a harness.'],
  ['Curtis Boyd', 53, 'Clarksville, TN 37043 931', ['military', 'heavy-equipment'], 56, 26, 'MTWTF--', 'good', ['socket-set', 'wrench-set', 'multimeter', 'safety-gear'], 'Twenty-two years of tracked vehicle maintenance in the Marines, now yours by the hour.'],
  ['Amara Nwosu', 34, 'Denver, CO 80216 303', ['hvac', 'plumbing'], 43.5, 10, 'MTWTFS-', 'top', ['multimeter', 'pipe-wrench', 'wrench-set', 'drill', 'screwdrivers'], 'Furnaces, swamp coolers, gas lines. I label every valve and leave the manual where you can find it.'],

  ['Darnell Hughes', 43, 'Killeen, TX 76549 254', ['electrical', 'construction'], 42, 18, 'MTWTF--', 'good', ['multimeter', 'drill', 'hammer', 'level', 'pliers'], 'New construction and additions. I work well beside other trades and do not leave boxes empty.'],
  ['Emily Barnes', 25, 'Decatur, GA 30033 404', ['painting'], 23, 3, '--WTFS-', 'good', ['paint-brushes', 'ladder'], 'Small jobs welcome: one room, one fence, one very ambitious front door.'],
  ['Luis Ortega', 39, 'San Marcos, TX 78666 512', ['construction'], 31, 16, 'MTWTFS-', 'good', ['hammer', 'saw', 'tile-cutter', 'level', 'measuring-tape', 'nail-gun'], 'Tile, stone and hardwood. Patterns are my favorite part, straight floors come first.'],

  ['Victor Haynes', 51, 'New Rochelle, NY 10804 914', ['plumbing', 'hvac'], 48.5, 26, 'MTWTF--', 'good', ['pipe-wrench', 'wrench-set', 'saw', 'drill', 'safety-gear'], 'Rowhouse boilers, drains and gas fitting, with parts on the truck.'],
  ['Shanice Powell', 30, 'Memphis, TN 38117 901', ['security'], 28, 7, '---TFSS', 'mixed', ['safety-gear'], 'Licensed guard, first-aid trainer, fire watch certified. Construction sites and late events.'],
  ['Frank DiMarco', 57, 'Arlington, TX 76005 817', ['automotive', 'heavy-equipment'], 51, 34, 'MTWTF--', 'good', ['socket-set', 'wrench-set', 'multimeter', 'pliers', 'screwdrivers'], 'Trucks, trailers, generators. Thirty-four years and still learning from every one of them.'],

  ['Naomi Clarke', 28, 'Nashville, TN 37206 615', ['moving', 'truck-driving'], 23.5, 5, 'MTWTFSS', 'good', ['dolly', 'moving-straps'], 'Band gear, galleries and family homes, all wrapped as if they were mine.'],
  ['Gus Patterson', 62, 'Waco, TX 76707 254', ['electrical'], 44, 37, 'MTW----', 'good', ['multimeter', 'pliers', 'screwdrivers', 'drill'], 'Old-school troubleshooting with a meter and patience. Motors, controls, barns.'],
  ['Zoe Whitman', 21, 'Knoxville, TN 37912 865', ['construction', 'moving'], 18, 1, 'MTWTF--', 'none', ['hammer', 'dolly', 'safety-gear'], 'Gap year before engineering school. I lift, carry, sweep, measure twice and take notes.'],

  ['Ray Kealoha', 44, 'San Diego, CA 92126 619', ['solar', 'electrical'], 55, 16, 'MTWTF--', 'good', ['multimeter', 'drill', 'ladder', 'safety-gear'], 'Salt air, steep roofs, strict inspectors: solar and storage that lasts by the ocean.'],
  ['Nora Eklund', 40, 'Evanston, IL 60203 847', ['construction', 'hvac'], 41, 17, 'MTWTF--', 'good', ['hammer', 'saw', 'drill', 'level', 'multimeter'], 'Energy retrofits: air sealing, insulation, ventilation. Blower-door numbers before and after.'],
  ['Jamal Rivers', 33, 'Detroit, MI 48219 313', ['automotive'], 36, 12, 'MTWTFS-', 'good', ['socket-set', 'wrench-set', 'multimeter', 'pliers'], 'Plant-trained technician. Drivetrains, diagnostics, and classic trucks on weekends.'],
  ['Greta Holm', 37, 'Bellingham, WA 98229 360', ['painting', 'construction'], 33.5, 13, 'MTWTF--', 'good', ['paint-brushes', 'ladder', 'saw', 'utility-knife'], 'Window restoration, siding repair, historic color schemes.'],
];

function toHelper([name, age, place, specialties, rate, years, days, stars, tools, about]: Row): DemoHelper {
  const [city = '', region = ''] = place.split(', ');
  const [state, zipCode, areaCode] = region.split(' ') as [State, string, string];
  const lives = { city, state, zipCode, areaCode: Number(areaCode) };
  return { name, age, ...lives, specialties, rate, years, days, stars, tools, about };
}

/** The demo's helpers; the first one has the demo login. */
export const demoHelpers: readonly DemoHelper[] = rows.map(toHelper);

/** Who goes farther to a job, or less far, than most do, in miles. */
export const demoTravelMiles: Readonly<Record<string, number>> = {
  'Marcus Bell': 40,
  'Deshawn Carter': 60,
  'Caleb Foster': 10,
  'Hank Lindqvist': 100,
  'Walter Pruitt': 15,
};
