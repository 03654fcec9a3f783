import type { Trade } from '@get-my-helpers/validation/reference';

/** A kind of job: its title and how many hours it takes, from and to. */
export interface DemoJob {
  title: string;
  hours: [number, number];
  /** When it begins, if not in the morning. */
  start?: string;
}

const job = (title: string, from: number, to: number, start?: string): DemoJob => ({ title, hours: [from, to], start });

/** The jobs of the demo, by trade. */
export const demoJobs: Readonly<Record<Trade, readonly DemoJob[]>> = {
  construction: [
    job('Deck framing', 16, 24),
    job('Bathroom floor tile', 12, 16),
    job('Door and trim installation', 6, 8),
    job('Subfloor repair', 4, 8),
  ],
  plumbing: [
    job('Kitchen repipe', 12, 16),
    job('Water heater replacement', 4, 6),
    job('Bathroom rough-in', 12, 16),
    job('Drain line repair', 4, 8),
  ],
  hvac: [
    job('Mini split installation', 6, 8),
    job('Furnace tune-up', 2, 3),
    job('Duct sealing', 4, 6),
    job('Rooftop unit change-out', 8, 8),
  ],
  electrical: [
    job('Panel upgrade', 8, 8),
    job('EV charger circuit', 4, 6),
    job('Office rough-in', 16, 24),
    job('Lighting retrofit', 8, 12),
  ],
  moving: [
    job('Three-bedroom move', 6, 8),
    job('Office relocation', 8, 8),
    job('Piano move', 2, 3),
    job('Storage unit clear-out', 3, 5),
  ],
  painting: [
    job('Interior repaint', 16, 24),
    job('Exterior trim', 10, 16),
    job('Front door and shutters', 4, 6),
    job('Stairwell and halls', 8, 12),
  ],
  security: [
    job('Overnight site watch', 8, 8, '20:00'),
    job('Event door team', 5, 7, '16:00'),
    job('Gate and badge check', 6, 8),
    job('Night fire watch', 8, 8, '20:00'),
  ],
  military: [
    job('Site security lead', 8, 8),
    job('Equipment convoy', 6, 8),
    job('Safety briefing for the crew', 2, 3),
    job('Load-in planning', 4, 6),
  ],
  'truck-driving': [
    job('Material run to the site', 3, 5),
    job('Equipment haul', 4, 8),
    job('Box truck delivery route', 7, 8),
    job('Trailer shuttle', 4, 6),
  ],
  automotive: [
    job('Brake service on three vans', 7, 8),
    job('Fleet inspection', 6, 8),
    job('Electrical diagnosis', 2, 4),
    job('Engine mount replacement', 3, 5),
  ],
  'drone-repair': [
    job('Gimbal replacement', 2, 3),
    job('Motor and ESC repair', 2, 4),
    job('Roof inspection flight', 2, 4),
    job('Firmware recovery', 2, 3),
  ],
  solar: [
    job('Rooftop array, 24 panels', 16, 24),
    job('Inverter replacement', 4, 6),
    job('Battery installation', 8, 8),
    job('Array removal for re-roof', 10, 12),
  ],
  'heavy-equipment': [
    job('Hydraulic hose repair', 2, 4),
    job('Excavator service', 6, 8),
    job('Loader brake rebuild', 10, 14),
    job('Final drive replacement', 10, 14),
  ],
  electronics: [
    job('Controller board repair', 2, 4),
    job('Access control wiring', 8, 12),
    job('Thermostat and sensor replacement', 3, 5),
    job('Intercom replacement', 4, 6),
  ],
};

/** The helper trades that a professional of each trade hires. */
export const hiredTrades: Readonly<Record<Trade, readonly Trade[]>> = {
  construction: [
    'construction',
    'painting',
    'electrical',
    'plumbing',
    'hvac',
    'moving',
    'security',
    'electronics',
    'heavy-equipment',
    'solar',
    'truck-driving',
  ],
  plumbing: ['plumbing', 'hvac', 'construction', 'painting', 'heavy-equipment', 'moving'],
  hvac: ['hvac', 'plumbing', 'electrical', 'electronics', 'construction'],
  electrical: ['electrical', 'electronics', 'solar', 'hvac', 'construction'],
  moving: ['moving', 'truck-driving'],
  painting: ['painting', 'construction', 'moving'],
  security: ['security', 'military', 'moving', 'truck-driving'],
  military: ['military', 'security'],
  'truck-driving': ['truck-driving', 'moving'],
  automotive: ['automotive', 'truck-driving'],
  'drone-repair': ['drone-repair', 'electronics'],
  solar: ['solar', 'electrical', 'construction', 'heavy-equipment', 'truck-driving'],
  'heavy-equipment': ['heavy-equipment', 'automotive', 'truck-driving', 'plumbing', 'hvac'],
  electronics: ['electronics', 'security'],
};

/** Reviews by their number of stars. */
export const reviewComments: Readonly<Record<2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    'There before me, well prepared, and the tidiest helper I have had in years.',
    'Knew exactly what to do, asked the right questions, and my client asked for the number.',
    'Would hire again tomorrow. Careful, quick and honest about what needed a second look.',
    'Saved the day. Found a problem that two others had walked past and dealt with it at once.',
    'Excellent work, excellent attitude. I went over all of it and found nothing to fix.',
    'Came prepared, kept me posted, finished in the hours we had agreed on. That is all I ever ask.',
    'The kind of helper you want to keep for yourself and not tell your competitors about.',
    'Great with the client, great with the crew, and nothing had to be explained twice.',
    'Listened to the plan, improved it in two places, and then just got it done.',
    'Long day, no complaints, and everything was left in order.',
    'Took real ownership. I could look after another job and nothing went wrong.',
    'Precise, polite, punctual. Worth every dollar.',
  ],
  4: [
    'Solid work and good communication. Started a little late.',
    'Does good work. Borrowed a few tools of mine, otherwise nothing to complain about.',
    'Reliable and friendly, pace could be a bit quicker, quality was right.',
    'Good result. We had to go over the plan twice, but then it went smoothly.',
    'Hard worker and pleasant to have on site. Would book again for the same kind of job.',
    'Very capable. Cleanup took a reminder.',
    'Knows the trade well. Took a while to answer my messages.',
    'Finished in the time we agreed on, and better than I expected for the price.',
  ],
  3: [
    'The work was fine, but it was slower going than we had planned.',
    'Decent help for the heavy part, less so for the details.',
    'Skilled, though I had to go over some of it myself.',
    'Okay overall. We should have talked about the schedule earlier.',
  ],
  2: [
    'Good intentions, but the job needed more experience than was there.',
    'Left early without a word. The work that was done was all right.',
  ],
};

/** Helpers' responses to reviews of four stars and more, and to the others. */
export const reviewResponses = {
  thanks: [
    'Thank you! It was a pleasure to work on a site that well prepared.',
    'Much appreciated. Send me an offer for the next one.',
    'Thanks for the kind words, and for the coffee.',
    'Glad that it all worked out. Looking forward to the next one.',
    'Thank you for the trust. I enjoyed that job.',
    'Thanks! You had everything ready, and that makes all the difference.',
  ],
  sorry: [
    'Fair point. I underestimated the preparation and have planned for it since.',
    'Sorry about that. I should have sent you a message sooner.',
    'Thank you for the honest feedback; I have taken it to heart.',
  ],
} as const;

/** A professional's question to a helper of a trade, and the answer. */
const questions: Readonly<Record<Trade, readonly [ask: string, answer: string]>> = {
  construction: [
    'Have you worked from plans on your own before?',
    'Yes, on most of my jobs. I ask when something does not add up.',
  ],
  plumbing: ['Do you work with PEX as well as copper?', 'Both. I have crimp and expansion tools of my own.'],
  hvac: ['Are you comfortable on a roof with a change-out?', 'Yes. I have done a good many, with and without a crane.'],
  electrical: ['Do you bend your own conduit?', 'I do, up to an inch and a quarter by hand.'],
  moving: ['Have you moved a piano down a flight of stairs?', 'More than once. It takes three people and good straps.'],
  painting: ['Do you spray as well as brush?', 'Both. In occupied rooms I prefer the brush and low-odor paint.'],
  security: [
    'Do you have experience with overnight shifts?',
    'Yes. I write a report every two hours and call in before and after.',
  ],
  military: [
    'Have you led a small team on a site before?',
    'Many times. A short briefing in the morning does most of the work.',
  ],
  'truck-driving': [
    'Can you drive a 26-foot box truck with a lift gate?',
    'Yes, and I check the load and the straps myself.',
  ],
  automotive: ['Do you work on vans with air brakes?', 'I do. I bring my own gauges and a creeper.'],
  'drone-repair': [
    'Have you replaced the gimbal of a survey drone before?',
    'Several times. The calibration afterward is the important part.',
  ],
  solar: ['Do you have a fall protection card?', 'Yes, renewed last year. I bring my own harness.'],
  'heavy-equipment': [
    'Have you rebuilt hydraulic cylinders in the field?',
    'Yes. I would need a clean bench and the seal kits.',
  ],
  electronics: ['Do you wire door readers as well?', 'Yes, readers, locks and the panel behind them.'],
};

/** Conversations about a future job, starting with the professional; none mentions a feature that the product lacks. */
export function conversationAbout(trade: Trade, variant: number): string[] {
  const [ask, answer] = questions[trade];
  const turns = [
    `Hi! I like your profile. ${ask}`,
    answer,
    'Good to hear. What days suit you best?',
    'The days that are marked as available on my profile. Just send me an offer.',
    'Will do, with the date and the hours, so that you can accept it right there.',
    'Perfect. I will answer the same day.',
  ];
  // Some are still waiting for an answer.
  return turns.slice(0, [6, 4, 3, 2][variant % 4]);
}

/** Messages after a job, the professional's first. */
export const thanks = [
  'Thanks again for your help. The client is very happy.',
  'That is great to hear! Keep me in mind for the next one.',
];

/** What helpers write when they apply. */
export const applicationNotes: readonly string[] = [
  'I have done this kind of job many times and would be glad to help.',
  'This is right up my alley. I can tell you about similar jobs I have done.',
  'I would like to work with you on this. Please see my profile for the tools I bring.',
  'I know this work well and show up on time. Happy to answer any questions.',
  'Sounds like a good job. If you need somebody for more days, I am interested in that, too.',
];

/** A sentence about a helper's experience, depending on its length. */
export function describeExperience(years: number, tradeName: string, city: string): string {
  const trade = tradeName === tradeName.toUpperCase() ? tradeName : tradeName.toLowerCase();
  if (years <= 2)
    return `${years === 1 ? 'One year' : 'Two years'} of hands-on work in ${trade} around ${city}, learning from experienced crews.`;
  if (years <= 8)
    return `${years} years in ${trade}, first as an apprentice and now on my own jobs in and around ${city}.`;
  if (years <= 20)
    return `${years} years in ${trade}: service calls, new construction and remodels, most of them near ${city}. References on request.`;
  return `${years} years in ${trade}, including a decade leading crews around ${city}. I have trained apprentices and still enjoy it.`;
}
