import type { Trade } from '@get-my-helpers/validation/reference';

/** What the demo's people did together, by trade: titles of past gigs. */
export const gigTitles: Readonly<Record<Trade, readonly string[]>> = {
  construction: ['Deck framing', 'Bathroom floor tile', 'Door and trim installation', 'Basement framing'],
  plumbing: ['Kitchen repipe', 'Water heater replacement', 'Bathroom rough-in', 'Drain line repair'],
  hvac: ['Mini split installation', 'Furnace tune-up', 'Duct sealing', 'Rooftop unit change-out'],
  electrical: ['Panel upgrade', 'EV charger circuit', 'Office rough-in', 'Lighting retrofit'],
  moving: ['Three-bedroom move', 'Office relocation', 'Piano move', 'Storage unit clear-out'],
  painting: ['Interior repaint', 'Exterior trim', 'Cabinet refinishing', 'Stairwell and halls'],
  security: ['Weekend site watch', 'Event door team', 'Camera installation', 'Night fire watch'],
  military: ['Logistics escort', 'Site security lead', 'Equipment convoy', 'Safety briefing and watch'],
  'truck-driving': ['Material run to site', 'Equipment haul', 'Box truck delivery route', 'Long-distance move driving'],
  automotive: ['Brake service on three vans', 'Fleet inspection', 'Electrical diagnosis', 'Engine mount replacement'],
  'drone-repair': ['Gimbal replacement', 'Motor and ESC repair', 'Roof inspection flight', 'Firmware recovery'],
  solar: ['Rooftop array, 24 panels', 'Inverter replacement', 'Battery installation', 'Array removal for re-roof'],
  'heavy-equipment': ['Hydraulic hose repair', 'Excavator service', 'Loader brake rebuild', 'Final drive replacement'],
  electronics: ['Controller board repair', 'Access control wiring', 'Test rig assembly', 'Sensor replacement'],
};

/** Reviews by their number of stars. */
export const reviewComments: Readonly<Record<2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    'On site before me, done before lunch, and the cleanest work area I have seen in years.',
    'Knew exactly what to do, asked the right questions, and my client asked for the number.',
    'Would hire again tomorrow. Careful, quick and honest about what needed a second look.',
    'Saved the job. Found a problem that two others had walked past and fixed it the same day.',
    'Excellent work, excellent attitude. The inspector did not find a single thing to write down.',
    'Brought the right tools, kept me posted, finished on budget. That is all I ever ask.',
    'The kind of helper you want to keep for yourself and not tell your competitors about.',
    'Great with the homeowner, great with the crew, great with a level.',
    'Third time working together and every time better than the last.',
    'Worked through the heat without complaint and left everything labelled.',
    'Took real ownership. I could leave for another site and nothing went wrong.',
    'Precise, polite, punctual. Paid for an extra hour because it was worth it.',
  ],
  4: [
    'Solid work and good communication. Started a little late on the second day.',
    'Does good work. Needed a few tools of mine, otherwise nothing to complain about.',
    'Reliable and friendly, pace could be a bit quicker, quality was right.',
    'Good result. We had to go over the plan twice, but then it went smoothly.',
    'Hard worker and pleasant to have on site. Would book again for the same kind of job.',
    'Very capable. Cleanup took a reminder.',
    'Knows the trade well. Phone is hard to reach, texts get answered.',
    'Finished in the time we agreed and the finish is better than I expected for the price.',
  ],
  3: [
    'Work was fine but took a day longer than we planned.',
    'Decent help for the heavy part, less so for the details.',
    'Skilled, though I had to come back for some touch-ups.',
    'Okay overall. We should have talked about the schedule earlier.',
  ],
  2: [
    'Good intentions, but the job needed more experience than was there.',
    'Left early on Friday without a word. The work that was done was all right.',
  ],
};

/** Helpers' responses to reviews of four stars and more, and to the others. */
export const reviewResponses = {
  thanks: [
    'Thank you! It was a pleasure to work on a site that well prepared.',
    'Much appreciated. Call me for the next one.',
    'Thanks for the kind words, and for the coffee.',
    'Glad it passed inspection. Looking forward to phase two.',
    'Thank you for the trust. I enjoyed that job.',
    'Thanks! I will bring my own ladder next time.',
  ],
  sorry: [
    'Fair point. I underestimated the prep work and have planned for it since.',
    'Sorry about the delay. The supplier let us both down, but I should have called sooner.',
    'Thank you for the honest feedback; I have taken it to heart.',
  ],
} as const;

/** Conversations, the professional first, turn by turn. */
export const conversations: readonly (readonly string[])[] = [
  [
    'Hi! Are you free next week for about three days?',
    'Hello, yes: Tuesday to Thursday would work. What is the job?',
    'Mostly rough-in, some demolition first. I can send photos tonight.',
    'Please do. I will bring my own tools.',
    'Photos sent. Start at 7:30?',
    'See you at 7:30.',
  ],
  [
    'I liked your profile. Do you take jobs across town?',
    'I do, as long as parking is sorted. When do you need me?',
    'Friday and maybe Saturday.',
    'Friday is fine, Saturday until noon.',
  ],
  [
    'Quick question about your rate: is travel included?',
    'Within twenty miles, yes. Beyond that I add an hour.',
    'That is fair. I will post the details tomorrow.',
  ],
  [
    'Thanks again for last week, the client is very happy.',
    'That is great to hear! Keep me in mind for the next one.',
    'There is one in two weeks, I will send you an offer.',
  ],
  ['Could you come and look at a small repair this week?', 'Thursday after three would work for me.'],
  [
    'Do you have experience with occupied buildings?',
    'Yes, most of my jobs are. I cover floors, and I am done by five.',
    'Perfect. The tenant works from home, so quiet mornings would help.',
    'Then I will start with the painting and leave the drilling for after lunch.',
  ],
];

/** What helpers write when they apply. */
export const applicationNotes: readonly string[] = [
  'I have done this kind of job many times and I am free all week.',
  'Close to my home and right up my alley. I can start on Monday.',
  'Happy to help with the first half, I have another booking after that.',
  'I own all the tools for this and can send references.',
  'Available every day from seven. Looking forward to hearing from you.',
];

/** A sentence on a helper's experience, by how long it has been. */
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
