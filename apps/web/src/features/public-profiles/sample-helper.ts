import type { HelperDetailData } from './helper-detail.tsx';

/** The documented fixed sample of /helper/sample; nobody real. */
export const sampleHelper: HelperDetailData = {
  name: 'Curtis Hale',
  profileImage: null,
  isVerified: true,
  city: 'Austin',
  state: 'TX',
  age: 34,
  yearsInTrade: 9,
  hourlyRate: 32,
  travelMiles: 25,
  rating: 5,
  totalReviews: 12,
  availability: [true, true, true, true, true, false, false],
  specialties: ['construction', 'electrical', 'painting'],
  tools: ['hammer', 'drill', 'level', 'circular-saw', 'multimeter', 'safety-gear'],
  description:
    'I frame, hang drywall and pull wire for small crews around Austin. I show up ten minutes early, bring my own tools and leave the site swept.',
  gigs: [
    { id: 'garage', title: 'Garage framing and drywall', place: 'Austin, TX', when: 'October 2026' },
    { id: 'rewire', title: 'Kitchen rewire, second pair of hands', place: 'Round Rock, TX', when: 'September 2026' },
    { id: 'repaint', title: 'Exterior repaint of a duplex', place: 'Pflugerville, TX', when: 'August 2026' },
  ],
};

/** The sample's reviews, newest first; one has the helper's reply. */
export const sampleReviews = [
  {
    id: 'sample-1',
    professionalName: 'Megan Frost',
    rating: 5,
    comment:
      'Framed a two-car garage with me in three days. Careful measurements, no rework, and the site was clean every night.',
    wouldRecommend: true,
    createdAt: '2026-10-16',
    responses: [
      { id: 'sample-1-reply', comment: 'Thank you, Megan. Good plans make it easy.', createdAt: '2026-10-17' },
    ],
  },
  {
    id: 'sample-2',
    professionalName: 'Andre Molina',
    rating: 5,
    comment: 'Knows his way around a panel and asks before he cuts. I would book him again for any rewire.',
    wouldRecommend: true,
    createdAt: '2026-09-08',
    responses: [],
  },
  {
    id: 'sample-3',
    professionalName: 'Sofia Lindgren',
    rating: 4,
    comment: 'Solid prep work and straight lines. We lost half a day to rain, and he made it up on Saturday.',
    wouldRecommend: true,
    createdAt: '2026-08-21',
    responses: [{ id: 'sample-3-reply', comment: 'Glad it held up in the heat, Sofia.', createdAt: '2026-08-22' }],
  },
];
